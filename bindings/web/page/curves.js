// SPDX-License-Identifier: MIT
// Pictures: the return by one pay, and the course of sessions.
'use strict';

/// About five round numbers between low and high.
function roundSteps(low, high) {
  const rough = (high - low) / 5 || 1;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = power * [1, 2, 5, 10].find((each) => each * power >= rough);
  const steps = [];
  for (let i = Math.ceil(low / step); i * step <= high; ++i) steps.push(i * step);
  return {steps, step};
}

/// An empty picture with its axes: xs are the values named on the x axis; the y axis goes from low to high,
/// and y(value, step) writes its numbers. px and py turn values into coordinates.
function plot({xs, low, high, x, y, title}) {
  const width = isNarrow() ? 360 : 620;
  const box = {left: 66, right: width - 30, top: 12, bottom: 210};
  const px = (value) => box.left + ((box.right - box.left) * (value - xs[0])) / (xs.at(-1) - xs[0] || 1);
  const py = (value) => box.bottom - ((box.bottom - box.top) * (value - low)) / (high - low || 1);
  const picture = svg('svg', {viewBox: `0 0 ${width} 250`, role: 'img', 'aria-label': title});
  const {steps, step} = roundSteps(low, high);
  for (const value of steps) {
    picture.append(
      svg('line', {class: 'grid', x1: box.left, x2: box.right, y1: py(value), y2: py(value)}),
      svg('text', {class: 'tick', x: box.left - 6, y: py(value) + 4, 'text-anchor': 'end'}, y(value, step)));
  }
  for (let i = 0; i < xs.length; i += Math.ceil(xs.length / (width / 100))) {
    picture.append(svg('text', {class: 'tick', x: px(xs[i]), y: box.bottom + 18, 'text-anchor': 'middle'},
      xs[i].toLocaleString('en-US')));
  }
  picture.append(svg('text', {class: 'label', x: (box.left + box.right) / 2, y: box.bottom + 37, 'text-anchor': 'middle'}, x));
  const path = (ys) => xs.map((value, i) => `${px(value)},${py(ys[i])}`);
  const level = (value) => svg('line', {class: 'level', x1: box.left, x2: box.right, y1: py(value), y2: py(value)});
  return {picture, px, py, path, level};
}

const percentStep = (value, step) => percent(value, Math.max(0, -Math.floor(Math.log10(100 * step) + 1e-9)));

/// The return by one pay, with what is paid now marked, and a line at 100% where that is in sight.
function returnCurve(pays, returns, {x, mark, title}) {
  const low = Math.min(...returns);
  const high = Math.max(...returns);
  const {picture, px, py, path, level} = plot({xs: pays, low, high, x, y: percentStep, title});
  if (low < 1 && high > 1) picture.append(level(1));
  picture.append(
    svg('polyline', {class: 'curve-a', points: path(returns).join(' ')}),
    svg('circle', {class: 'dot-a', cx: px(mark.x), cy: py(mark.y), r: 5}));
  return picture;
}

/// The course of sessions: bands between percentiles, [lowest, low, middle, high, highest] in
/// dollars for each hour, and the line where nothing is won or lost.
function sessionFan(hours, percentiles, title) {
  const all = percentiles.flat();
  const {picture, path, level} = plot({
    xs: hours, low: Math.min(0, ...all), high: Math.max(0, ...all), x: 'hours of play',
    y: wholeDollars, title,
  });
  const row = (i) => percentiles.map((each) => each[i]);
  const band = (from, to) => svg('polygon', {class: 'band', points: [...path(row(from)), ...path(row(to)).reverse()].join(' ')});
  picture.append(band(0, 4), band(1, 3), level(0),
    svg('polyline', {class: 'curve-a', points: path(row(2)).join(' ')}));
  return picture;
}
