// SPDX-License-Identifier: MIT
// make_types.js PROGRAM: writes the TypeScript declarations of the package, from the schemas of
// answers and questions that vpanalyze prints.
import {execFileSync} from 'node:child_process';
import {functions} from './functions.js';

const camel = (name) => name.replace(/_([a-z0-9])/g, (_, letter) => letter.toUpperCase());
const quoted = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const schemaOf = (...words) =>
  JSON.parse(execFileSync(process.argv[2], ['schema', ...words], {encoding: 'utf8'}));

const interfaces = new Map();

function comment(text, indent = '') {
  return text ? `${indent}/** ${text} */\n` : '';
}

function typeOf(schema) {
  const of = {
    string: () => 'string', number: () => 'number', integer: () => 'number', null: () => 'null',
    boolean: () => 'boolean',
    array: () => (schema.items ? `readonly (${typeOf(schema.items)})[]` : 'readonly unknown[]'),
    object: () => objectType(schema),
  };
  const types = [schema.type].flat();
  return [...new Set(types.map((type) => of[type]()))].join(' | ');
}

function objectType(schema) {
  if (!schema.properties) return `Readonly<Record<string, ${typeOf(schema.additionalProperties)}>>`;
  const members = Object.entries(schema.properties).map(([name, member]) => {
    const mark = schema.required.includes(name) ? '' : '?';
    return `${comment(member.description, '  ')}  readonly ${quoted(name)}${mark}: ${typeOf(member)};\n`;
  });
  const body = `{\n${members.join('')}}`;
  if (!schema.title) return body.replace(/\n/g, '\n  ');
  interfaces.set(schema.title, `${comment(schema.description)}export interface ${schema.title} ${body}\n`);
  return schema.title;
}

function declareAnswers(command) {
  const schema = schemaOf(command);
  for (const kind of schema.anyOf ?? [schema]) objectType(kind);
}

function optionType(option) {
  if (option.enum) return option.enum.map((word) => JSON.stringify(word)).join(' | ');
  const types = {string: 'string', number: 'number', boolean: 'boolean',
    object: 'Readonly<Record<string, string | number>>',
    array: `readonly (${option.items && optionType(option.items)})[]`};
  return [option.type].flat().map((type) => types[type]).join(' | ');
}

function functionType(name, {command, takes, always, gives, list, says}) {
  const {properties} = schemaOf(command, '--question');
  const paytables = ['paytable', 'a', 'b'];
  const parameters = takes.map((taken) => {
    if (paytables.includes(taken)) return `${taken}: Game`;
    return taken === 'hand' ? 'hands: readonly string[]' : `${taken === 'return' ? 'published' : taken}: string`;
  });
  const options = Object.entries(properties).filter(([key]) => !takes.includes(key) && !(always && key in always));
  const optionsName = `${name[0].toUpperCase()}${name.slice(1)}Options`;
  interfaces.set(optionsName, `export interface ${optionsName} {\n` + options.map(([key, option]) =>
    `${comment(option.description, '  ')}  ${camel(key)}?: ${optionType(option)};\n`).join('') + '}\n');
  parameters.push(`options?: ${optionsName}`);
  return `${comment(says, '  ')}  ${name}(${parameters.join(', ')}): ${gives}${list ? '[]' : ''};\n`;
}

function main() {
  const commands = new Set(Object.values(functions).map(({command}) => command));
  for (const command of [...commands, 'train']) declareAnswers(command);
  const methods = Object.entries(functions).map(([name, described]) => functionType(name, described));
  process.stdout.write(`// Made by make_types.js of vpanalyze.

/** The name of a known game, or a paytable as its JSON has it. */
export type Game = string | {readonly name: string, readonly hands: readonly object[]};

/** What the library says is wrong with a question, a paytable or a game. */
export class VpanalyzeError extends Error {}

/** Opens an engine; \`onProgress\` hears of long questions. */
export function open(options?: {onProgress?: (done: number, total: number) => void}): Promise<Engine>;

/** All functions are synchronous: a page asks long questions in a worker. */
export interface Engine {
  readonly version: string;
${methods.join('')}  /** Deals hands of a game and judges how they are held, by a chart of this level. */
  trainer(paytable: Game, level?: "simple" | "standard" | "expert"): Trainer;
  /** Frees the memory of the engine and of its trainers; after that all of them throw. */
  close(): void;
}

/** Remembers nothing: the text \`statistics\` of an answer goes with the next request. */
export interface Trainer {
  deal(request: {seed: number, number: number, mode?: string, statistics?: string}): TrainDeal;
  play(request: {seed: number, number: number, deal: string, hold: string, reason?: string,
    helped?: boolean, session?: string, denom?: number | string, coins?: number, statistics?: string}): TrainPlay;
  hint(request: {deal: string, seed?: number, number?: number}): TrainVerdict;
  summary(request?: {statistics?: string}): TrainSummary;
  chart(): TrainChart;
  close(): void;
}

${[...interfaces.values()].join('\n')}`);
}

main();
