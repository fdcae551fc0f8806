// SPDX-License-Identifier: MIT
// Elements, figures and cards. Texts never become markup: names of games may hold anything.
'use strict';

/// An element: attributes by name, "on…" for listeners; children are elements or texts.
function el(name, attributes = {}, ...children) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (key.startsWith('on')) element.addEventListener(key.slice(2), value);
    else if (value === true) element.setAttribute(key, '');
    else if (value !== undefined && value !== null && value !== false) {
      element.setAttribute(key, value);
    }
  }
  element.append(...children.flat().filter((child) => child !== undefined && child !== null));
  return element;
}

function svg(name, attributes = {}, ...children) {
  const element = document.createElementNS('http://www.w3.org/2000/svg', name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...children);
  return element;
}

const percent = (share, decimals = 4) => `${(100 * share).toFixed(decimals)}%`;
/// Three digits at least, as the program writes them.
const onceIn = (hands) => {
  const decimals = hands >= 100 ? 0 : hands >= 10 ? 1 : 2;
  return hands.toLocaleString('en-US', {minimumFractionDigits: decimals, maximumFractionDigits: decimals});
};
const fixed = (value, decimals = 4) => value.toFixed(decimals).replace(/^-(0\.?0*)$/, '$1');
const signed = (value) => `${value > 0 ? '+' : ''}${fixed(value)}`;
const whole = (value) => Math.round(value).toLocaleString('en-US');
const count = (number, thing) => `${whole(number)} ${thing}${number === 1 ? '' : 's'}`;

/// "$1.25", and "$0.0031" of less than a cent.
function dollars(amount) {
  const size = Math.abs(amount);
  const places = size > 0 && size < 0.01 ? {minimumSignificantDigits: 2, maximumSignificantDigits: 2} : {minimumFractionDigits: 2, maximumFractionDigits: 2};
  return `${amount < 0 ? '-' : ''}$${size.toLocaleString('en-US', places)}`;
}

/// "-$1,250"; what is less than half a dollar is none.
const wholeDollars = (amount) => `${Math.round(amount) < 0 ? '-' : ''}$${whole(Math.abs(amount))}`;

/// How often something of this probability happens: "1 in 5.88".
const odds = (p) => (p === 0 ? 'never' : p === 1 ? 'always' : `1 in ${onceIn(1 / p)}`);

const ranks = '23456789TJQKA';
const suits = {
  s: {sign: '♠', name: 'spades', color: 'black'},
  h: {sign: '♥', name: 'hearts', color: 'red'},
  d: {sign: '♦', name: 'diamonds', color: 'red'},
  c: {sign: '♣', name: 'clubs', color: 'black'},
};
const rankNames = ['deuce', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'jack',
  'queen', 'king', 'ace'];

/// "As" as one speaks of it; "A*" is a further ace.
function cardName(card) {
  if (card === 'Jk') return 'joker';
  const rank = rankNames[ranks.indexOf(card[0])];
  return card[1] === '*' ? `extra ${rank}` : `${rank} of ${suits[card[1]].name}`;
}

/// What is on a card, and the class that colors it.
const cardFace = (card) => (card === 'Jk' ? '★' : `${card[0] === 'T' ? '10' : card[0]}${suits[card[1]]?.sign ?? '✶'}`);
const cardColor = (card) => suits[card[1]]?.color ?? 'black';

/// What is in a button with a card: its face for the eye, and words for the ear.
const cardParts = (card, words = cardName(card)) => [
  el('span', {class: 'face', 'aria-hidden': 'true'}, cardFace(card)),
  el('span', {class: 'unseen'}, words),
];

function cardPicture(card) {
  return el('span', {class: `card ${cardColor(card)}`, role: 'img', 'aria-label': cardName(card)}, cardFace(card));
}

/// "As Kd" as pictures; nothing held is said in words.
function cardRow(cards) {
  if (cards === '' || cards === '-') return el('span', {class: 'soft'}, 'nothing (draw new cards)');
  return el('span', {class: 'cards'}, cards.split(' ').map(cardPicture));
}

/// A table that scrolls where it is wider than its place. Columns are {name, words, minor}, the
/// minor ones not on phones; rows are lists of cells, the first of which heads the row.
function table(caption, columns, rows, className = '') {
  const kind = ({words, minor}) => [words && 'words', minor && 'minor'].filter(Boolean).join(' ') || null;
  const cell = (column, content, header) =>
    el(header ? 'th' : 'td', {class: kind(column), scope: header ? 'row' : null}, content);
  return el('div', {class: 'scroll', tabindex: 0, role: 'region', 'aria-label': caption},
    el('table', {class: className},
      el('caption', {class: 'unseen'}, caption),
      el('thead', {}, el('tr', {}, columns.map((column) =>
        el('th', {scope: 'col', class: kind(column)}, column.name)))),
      el('tbody', {}, rows.map((row) => el('tr', {class: row.className ?? null},
        row.map((content, i) => cell(columns[i], content, i === 0)))))));
}

/// Terms with their figures, large or as a list.
function figures(pairs, className = 'figures') {
  return el('dl', {class: className}, pairs.filter(Boolean).map(([term, figure]) =>
    el('div', {}, el('dt', {}, term), el('dd', {}, figure))));
}

/// A labeled group of choices of which one is made.
function choices(legend, name, options, chosen, onChange) {
  return el('fieldset', {class: 'choices'}, el('legend', {}, legend), options.map(([value, label]) =>
    el('label', {},
      el('input', {type: 'radio', name, value, checked: value === chosen, onchange: () => onChange(value)}),
      el('span', {}, label))));
}

function labeled(text, control, className = '') {
  return el('label', {class: `field ${className}`}, el('span', {}, text), control);
}

/// Whether there is but the width of a telephone.
const isNarrow = () => matchMedia('(max-width: 40rem)').matches;

/// What a line of a chart says, with cards that show it: beside it, on a telephone below.
const holdColumns = () => [{name: 'Hold', words: true}, ...(isNarrow() ? [] : [{name: 'Such as', words: true}])];
function holdCells(hold, examples) {
  const rows = examples.flatMap((cards, i) => (i === 0 ? [cardRow(cards)] : [el('br'), cardRow(cards)]));
  return isNarrow() ? [[hold, el('br'), ...rows]] : [hold, rows];
}

/// Local storage that may be full, forbidden or gone: then nothing is kept, and write() says so.
const kept = {
  read(key) {
    try {
      return localStorage.getItem(key);
    } catch {
      return null;
    }
  },
  write(key, text) {
    try {
      localStorage.setItem(key, text);
      return true;
    } catch {
      return false;
    }
  },
};

/// Gives a text to the one who sits here, as a file.
function download(name, text) {
  const address = URL.createObjectURL(new Blob([text], {type: 'application/json'}));
  el('a', {href: address, download: name}).click();
  setTimeout(() => URL.revokeObjectURL(address), 1000);
}

/// Asks for a file and hands its text to take(text, problem).
function upload(take) {
  el('input', {
    type: 'file',
    accept: '.json,application/json',
    onchange: async (event) => {
      const [file] = event.target.files;
      if (!file) return;
      const kMost = 4e6;  // bytes; paytables and statistics have thousands
      const said = file.size > kMost ? `${file.name} is too large to be one of this page's files` : '';
      take(said ? '' : await file.text(), said);
    },
  }).click();
}
