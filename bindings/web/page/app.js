// SPDX-License-Identifier: MIT
// The tabs, and what the page begins with.
'use strict';

const tabNames = ['game', 'hand', 'chart', 'trainer', 'money', 'compare'];
const tabs = tabNames.map((name) => document.getElementById(`tab-${name}`));

function showTab(name) {
  const open = tabNames.includes(name) ? name : 'game';
  for (const tab of tabs) {
    const isOpen = tab.id === `tab-${open}`;
    tab.setAttribute('aria-selected', isOpen);
    tab.tabIndex = isOpen ? 0 : -1;
  }
  if (store.tab !== open) store.set({tab: open});
  showPanel();
  document.querySelector(`vp-${open}`).show?.();
}

/// Of the tab that is open. All but Game need a return table: without one they would go on showing an
/// earlier game.
function showPanel() {
  const isThere = store.tab === 'game' || store.answer;
  for (const name of tabNames) {
    document.getElementById(`panel-${name}`).hidden = name !== store.tab || !isThere;
  }
  const said = document.getElementById('no-answer');
  said.hidden = isThere;
  const words = isThere ? '' : store.isRefused ? 'This game cannot be worked out; the Game tab says why.' : 'Working out what this game returns…';
  if (said.textContent !== words) said.textContent = words;
}

for (const [i, tab] of tabs.entries()) {
  tab.addEventListener('click', () => showTab(tabNames[i]));
  tab.addEventListener('keydown', ({key}) => {
    const step = {ArrowRight: 1, ArrowLeft: -1}[key];
    if (!step) return;
    const next = (i + step + tabs.length) % tabs.length;
    showTab(tabNames[next]);
    tabs[next].focus();
  });
}

/// Opens what the address says; without one, what the page was written for.
async function begin() {
  const said = readAddress();
  Object.assign(store, said.values);
  showTab(store.tab);
  if (await openSaid(said)) {
    store.set({position: said.values.position});  // another game begins with none
    return;
  }
  showTab('game');
  const game = document.querySelector('vp-game');
  const {problem} = game;
  if (!store.game) await game.find(firstGame.aliases[0]);
  game.say(problem);
}

function openSaid({paytable, game: name, pays}) {
  const game = document.querySelector('vp-game');
  if (paytable) return game.read(paytable, pays);
  const start = document.getElementById('start').textContent.trim();
  return name || !start ? game.find(name || firstGame.aliases[0], pays) : game.read(start);
}

store.addEventListener('change', () => {
  const title = store.paytable ? `${store.title}: vpanalyze` : 'vpanalyze';
  if (document.title !== title) document.title = title;
  document.getElementById('game-name').textContent = store.title;
  showPanel();
});
addEventListener('hashchange', begin);
begin();

// Served as an app, the page is kept by its service worker, and opens without the network.
if (document.querySelector('link[rel=manifest]') && location.protocol.startsWith('http')) {
  navigator.serviceWorker?.register('service-worker.js');
}
