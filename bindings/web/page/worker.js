// SPDX-License-Identifier: MIT
// The engine's end of the worker: answers {id, work, args} with {id, answer} or {id, error}.
'use strict';

const kBroken = 'The calculation broke off, most likely because this browser has too little memory for it';

let engine;
/// What is open now, by the text that says what it is: one of each is enough for a page.
const open = {};

/// What make() opened for this key; what was open for another one is closed.
function opened(kind, key, make) {
  if (open[kind]?.key !== key) {
    open[kind]?.thing.close();
    delete open[kind];
    open[kind] = {key, thing: make()};
  }
  return open[kind].thing;
}

/// Pays with the coins that they are for: whoever typed them has chosen a column for that.
function quoted({json, pays}) {
  const {coins = 1} = Object.keys(pays).length > 0 ? JSON.parse(json) : {};
  const unit = coins === 1 ? 'per coin' : 'coins';
  return Object.fromEntries(Object.entries(pays).map(([line, pay]) => [line, /^[\d.,]+$/.test(pay) ? `${pay} ${unit}` : pay]));
}

/// A game is {json, pays}: the text of a paytable, and what some of its lines pay instead.
function paytable({json, pays}) {
  return opened('paytable', JSON.stringify([json, pays]), () => {
    const table = engine.readPaytable(json);
    const wrong = {};
    for (const [line, pay] of Object.entries(quoted({json, pays}))) {
      try {
        table.setPay(line, pay);
      } catch (error) {
        wrong[line] = error.message;
      }
    }
    if (Object.keys(wrong).length === 0) return table;
    table.close();
    throw Object.assign(new Error('a pay is wrong'), {cells: wrong});
  });
}

/// What a command answers to a request.
function asked(command, request) {
  try {
    return JSON.parse(engine.ask(command, JSON.stringify(request)));
  } catch (error) {
    // Places in the request, which only this file knows.
    error.message = error.message.replace(/^request: /, '').replace(/^\/(paytable|a|b)( or .*?)?: /, '');
    throw error;
  }
}

const works = {
  /// The text of a paytable that comes with the library.
  show(name) {
    engine.findPaytable(name).close();  // what is no name of one is told without words for programs
    return engine.ask('show', JSON.stringify({name}));
  },
  analyze(game) {
    const table = paytable(game);
    return {analysis: JSON.parse(table.analyze()), warnings: table.warnings()};
  },
  hand(game, cards) {
    const hands = opened('hands', JSON.stringify(game), () => paytable(game).openHands());
    return JSON.parse(hands.play(cards));
  },
  /// Of a game with options.
  question(command, game, options) {
    const request = {paytable: JSON.parse(game.json), pay: quoted(game), ...options};
    if (Object.keys(game.pays).length === 0) delete request.pay;
    return asked(command, request);
  },
  /// Of two games, given as paytables or by their names.
  compare: (a, b) => asked('compare', {a, b}),
  /// The return where a line pays something else.
  returnAt: ({json, pays}, line, pay) => JSON.parse(
    paytable({json, pays: {...pays, [line]: String(pay)}}).analyze()).return,
  train(game, level, request) {
    const key = JSON.stringify([game, level]);
    const trainer = opened('trainer', key, () => paytable(game).openTrainer(level));
    return JSON.parse(trainer.ask(JSON.stringify(request)));
  },
};

onmessage = async ({data}) => {
  if (data.module) {
    engine = openEngine(data.module, (done, total) => postMessage({done, total}));
    return;
  }
  try {
    engine = await engine;
    postMessage({id: data.id, answer: works[data.work](...data.args)});
  } catch ({message, status, cells}) {
    const broken = status === undefined && cells === undefined;
    postMessage({id: data.id, error: broken ? `${kBroken} (${message})` : message, cells, broken});
  }
};
