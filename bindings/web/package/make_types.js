// SPDX-License-Identifier: MIT
// make_types.js PROGRAM: writes the TypeScript declarations of the package, from the schemas of
// answers, questions and paytables that vpanalyze prints.
import {execFileSync} from 'node:child_process';
import {functions, games, nameOf} from './functions.js';

const quoted = (name) => (/^[A-Za-z_]\w*$/.test(name) ? name : JSON.stringify(name));
const schemaOf = (...words) =>
  JSON.parse(execFileSync(process.argv[2], ['schema', ...words], {encoding: 'utf8'}));

const interfaces = new Map();

function comment(text, indent = '') {
  return text ? `${indent}/** ${text} */\n` : '';
}

function typeOf(schema) {
  const forms = {
    string: () => 'string', number: () => 'number', integer: () => 'number', null: () => 'null',
    boolean: () => 'boolean',
    array: () => (schema.items ? `readonly (${typeOf(schema.items)})[]` : 'readonly unknown[]'),
    object: () => objectType(schema),
  };
  const types = [schema.type].flat();
  return [...new Set(types.map((type) => forms[type]()))].join(' | ');
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
    object: 'Readonly<Record<string, string | number | readonly (string | number)[]>>',
    array: `readonly (${option.items && optionType(option.items)})[]`};
  return [option.type].flat().map((type) => types[type]).join(' | ');
}

function functionType(name, described) {
  const {command, takes, always = {}, omits = [], gives, list, says} = described;
  const {properties} = schemaOf(command, '--question');
  const parameters = takes.map((taken) => {
    const lists = {hand: 'readonly string[]', deals: 'readonly string[]', vary: optionType(properties[taken] ?? {})};
    return `${nameOf(described, taken)}: ${games.includes(taken) ? 'Game' : lists[taken] ?? 'string'}`;
  });
  const options = Object.entries(properties).filter(([key]) => ![...takes, ...omits].includes(key) && !(key in always));
  const optionsName = `${name[0].toUpperCase()}${name.slice(1)}Options`;
  interfaces.set(optionsName, `export interface ${optionsName} {\n` + options.map(([key, option]) =>
    `${comment(option.description, '  ')}  ${nameOf(described, key)}?: ${optionType(option)} | undefined;\n`).join('') + '}\n');
  parameters.push(`options?: ${optionsName}`);
  return `${comment(says, '  ')}  ${name}(${parameters.join(', ')}): ${gives}${list ? '[]' : ''};\n`;
}

/// Returns the type of a value in a paytable. Objects that are defined by a name become interfaces.
function paytableType(root, schema) {
  const type = (part) => paytableType(root, part);
  if (schema.$ref === '#') return 'Paytable';
  if (schema.$ref) {
    const [, place, name] = schema.$ref.split('/');
    const meant = root[place][name];
    if (place !== 'definitions' || !meant.properties) return type(meant);
    const title = `Paytable${name.replace(/(?:^|_)([a-z])/g, (_, letter) => letter.toUpperCase())}`;
    if (!interfaces.has(title)) declarePaytable(root, title, meant);
    return title;
  }
  const literals = schema.enum ?? ('const' in schema ? [schema.const] : undefined);
  if (literals) return literals.map((value) => JSON.stringify(value)).join(' | ');
  if (schema.type === undefined) {
    const kinds = schema.anyOf ?? schema.allOf?.slice(0, 1);
    return kinds ? [...new Set(kinds.map(type))].join(' | ') : 'unknown';
  }
  if (schema.type === 'array') return `readonly (${schema.items?.length ? 'unknown' : type(schema.items ?? {})})[]`;
  if (schema.type !== 'object') return schema.type === 'integer' ? 'number' : schema.type;
  if (!schema.additionalProperties) return paytableMembers(root, schema).replace(/\n/g, '\n  ');
  const members = [...Object.values(schema.properties ?? {}), schema.additionalProperties];
  return `Readonly<Record<string, ${[...new Set(members.map(type))].join(' | ')}>>`;
}

function paytableMembers(root, {properties, required = []}) {
  return `{\n${Object.entries(properties).map(([name, member]) =>
    `${comment(member.description, '  ')}  readonly ${quoted(name)}${required.includes(name) ? '' : '?'}: `
      + `${paytableType(root, member)}${required.includes(name) ? '' : ' | undefined'};\n`).join('')}}`;
}

function declarePaytable(root, title, schema) {
  interfaces.set(title, '');  // where it refers to itself
  interfaces.set(title, `${comment(schema.description)}export interface ${title} ${paytableMembers(root, schema)}\n`);
}

function main() {
  const paytable = schemaOf('paytable');
  declarePaytable(paytable, 'Paytable', {description: 'A paytable, as docs/paytable-format.md explains it.', ...paytable});
  const commands = new Set(Object.values(functions).map(({command}) => command));
  for (const command of [...commands, 'train']) declareAnswers(command);
  const methods = Object.entries(functions).map(([name, described]) => functionType(name, described));
  process.stdout.write(`// Made by make_types.js of vpanalyze.

/** The name of a known game, or a paytable. Declare your own as Paytable to have its keys checked; one that
    is imported from a file of JSON passes as it is. */
export type Game = string | Paytable | {readonly name: string, readonly hands: readonly object[]};

/** What the library says is wrong with a question, a paytable or a game. */
export class VpanalyzeError extends Error {}

/** The module vpanalyze.wasm: a WebAssembly.Module, its bytes, or its URL. */
export type Wasm = object | string;

/** Opens an engine; \`onProgress\` hears of long questions. */
export function open(options?: {onProgress?: (done: number, total: number) => void, wasm?: Wasm | PromiseLike<Wasm>}): Promise<Engine>;

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
  deal(request: {seed: number, number: number, mode?: string | undefined, statistics?: string | undefined}): TrainDeal;
  /** \`hold\` are positions, "125", or cards, as \`best.hold\` of a verdict. */
  play(request: {seed: number, number: number, deal: string, hold: string, reason?: string | undefined,
    helped?: boolean | undefined, session?: string | undefined, denom?: number | string | undefined,
    coins?: number | undefined, statistics?: string | undefined}): TrainPlay;
  hint(request: {deal: string, seed?: number | undefined, number?: number | undefined}): TrainVerdict;
  summary(request?: {statistics?: string | undefined}): TrainSummary;
  chart(): TrainChart;
  close(): void;
}

${[...interfaces.values()].join('\n')}`);
}

main();
