import { parseArgs } from 'node:util';
import { ApiError } from '@kairan/operation/api-error';
import { quoted } from '@kairan/operation/input-problem';
import type {
  Command,
  CommandArgument,
  CommandCall,
  CommandOption,
  CommandOptions,
  Outcome,
  Program,
  SharedOptions,
} from './command.ts';
import { commandHelp, groupHelp, jsonOption } from './command-help.ts';

export type { Command, CommandCall, DatabaseUse, Outcome, Program } from './command.ts';

/** Where the command line writes, and how it reports unexpected errors. */
export interface CommandOutput {
  readonly out: (text: string) => void;
  readonly err: (text: string) => void;
  /** The message for an expected error (a port in use): printed without a report. Undefined for unexpected ones. */
  readonly explain?: (fault: unknown) => string | undefined;
  readonly report: (fault: unknown) => void;
}

/** Invalid arguments. */
class Misuse extends Error {}

/**
 * Runs the command that the arguments name.
 * @param typed the arguments after the program's name
 * @returns the exit code: 0 done, 1 rejected or failed, 2 an unknown command or option or a missing argument
 */
export async function runCommandLine(
  program: Program,
  typed: readonly string[],
  output: CommandOutput,
): Promise<Outcome> {
  if (typed.length === 1 && typed[0] === '--version') return said(output.out, program.version, 0);
  const command = commandOf(program, typed);
  if (!command) return withoutCommand(program, typed, wantsHelp(typed), output);
  const started = `${program.name} ${command.words}`;
  const rest = typed.slice(command.words.split(' ').length);
  return runCommand(started, command, rest, output, program.shared);
}

/**
 * Runs one command: for programs that have no other.
 * @param started how it is started, for help and hints: `kairan-check`
 * @param typed its arguments and options
 * @param shared what all commands of its program have
 * @returns the exit code, as of `runCommandLine`
 */
export async function runCommand(
  started: string,
  command: Command,
  typed: readonly string[],
  output: CommandOutput,
  shared?: SharedOptions,
): Promise<Outcome> {
  const options = { ...command.options, ...shared?.options, json: jsonOption };
  if (wantsHelp(typed)) return said(output.out, commandHelp(started, command, options), 0);
  try {
    const call = callOf(command, options, typed, output);
    await shared?.apply(command, call);
    return await command.run(call);
  } catch (error) {
    if (error instanceof Misuse) return said(output.err, `${error.message} See "${started} --help".`, 2);
    const sentence = error instanceof ApiError ? error.message : output.explain?.(error);
    if (sentence !== undefined) return said(output.err, sentence, 1);
    output.report(error);
    return said(output.err, 'Internal error; see the log.', 1);
  }
}

function commandOf({ commands }: Program, typed: readonly string[]): Command | undefined {
  const fitting = commands.filter(({ words }) => words.split(' ').every((word, i) => word === typed[i]));
  return fitting.sort((a, b) => b.words.length - a.words.length)[0];
}

function wantsHelp(typed: readonly string[]): boolean {
  return beforeTerminator(typed).some((word) => word === '--help' || word === '-h');
}

/** Prints the help of a group (`user`) or of everything; an error unless `--help` was given. */
function withoutCommand(
  program: Program,
  typed: readonly string[],
  isHelpWanted: boolean,
  { out, err }: CommandOutput,
): 0 | 2 {
  const firstOption = typed.findIndex((word) => word.startsWith('-'));
  const words = firstOption === -1 ? typed : typed.slice(0, firstOption);
  const group = words[0] ?? '';
  const inGroup = program.commands.filter((command) => command.words.startsWith(`${group} `));
  const known = inGroup.length > 0 ? inGroup : program.commands;
  if (isHelpWanted && (words.length === 0 || (words.length === 1 && inGroup.length > 0))) {
    return said(out, groupHelp(program, known), 0);
  }
  if (words.length > 1 || (words.length === 1 && inGroup.length === 0)) {
    err(`Unknown command ${quoted(words.slice(0, 2).join(' '))}.`);
  } else if (typed.length > words.length) {
    err(`Missing command before ${quoted(typed[words.length])}.`);
  }
  return said(err, groupHelp(program, known), 2);
}

function callOf(
  command: Command,
  options: CommandOptions,
  typed: readonly string[],
  { out, err }: CommandOutput,
): CommandCall {
  const { given, positionals } = parsed(options, typed);
  const values = argumentValues(command.arguments ?? [], positionals);
  const json = given.has('json');
  return {
    argument: (name) => values.get(name)?.[0],
    arguments: (name) => values.get(name) ?? [],
    option: (name) => given.get(name)?.at(-1),
    options: (name) => given.get(name) ?? [],
    flag: (name) => given.has(name),
    json,
    print: (object, text) => out(json ? printableJson(object) : printable(text)),
    note: (text) => err(printable(text)),
  };
}

function parsed(known: CommandOptions, typed: readonly string[]) {
  const types = Object.entries(known).map(([name, { value }]) => {
    const type: 'string' | 'boolean' = value === undefined ? 'boolean' : 'string';
    return [name, { type }] as const;
  });
  const { tokens } = parseArgs({ args: [...typed], options: Object.fromEntries(types), strict: false, tokens: true });

  const given = new Map<string, string[]>();
  const positionals: string[] = [];
  for (const token of tokens) {
    if (token.kind === 'positional') positionals.push(token.value);
    if (token.kind !== 'option') continue;
    const option = Object.hasOwn(known, token.name) ? known[token.name] : undefined;
    if (!option) throw new Misuse(`Unknown option ${quoted(token.rawName)}.`);
    given.set(token.name, [...(given.get(token.name) ?? []), valueGiven(option, token)]);
    if (!option.many && (given.get(token.name)?.length ?? 0) > 1) throw new Misuse(`${token.rawName} is given twice.`);
  }
  for (const [name, { required, value }] of Object.entries(known)) {
    if (required && !given.has(name)) throw new Misuse(`--${name} ${value} is missing.`);
  }
  return { given, positionals };
}

function valueGiven(
  option: CommandOption,
  { rawName, value, inlineValue }: { rawName: string; value?: string | undefined; inlineValue?: boolean | undefined },
): string {
  if (option.value === undefined) {
    if (value !== undefined) throw new Misuse(`${rawName} takes no value.`);
    return '';
  }
  if (value === undefined || (!inlineValue && value.startsWith('-'))) {
    throw new Misuse(`${rawName} needs a value: ${rawName}=${option.value}.`);
  }
  return value;
}

function argumentValues(
  expected: readonly CommandArgument[],
  given: readonly string[],
): Map<string, readonly string[]> {
  const values = new Map<string, readonly string[]>();
  let next = 0;
  for (const { name, many, optional } of expected) {
    const taken = many ? given.slice(next) : given.slice(next, next + 1);
    if (taken.length === 0 && !optional) throw new Misuse(`<${name}> is missing.`);
    if (taken.length > 0) values.set(name, taken);
    next += taken.length;
  }
  if (next < given.length) throw new Misuse(`Unexpected argument ${quoted(given[next])}.`);
  return values;
}

function beforeTerminator(typed: readonly string[]): readonly string[] {
  const end = typed.indexOf('--');
  return end === -1 ? typed : typed.slice(0, end);
}

/** Removes the control characters that could control the terminal; line breaks and tabs stay. */
function printable(text: string): string {
  return text.replace(/(?![\n\t])\p{Cc}/gu, '');
}

/** JSON leaves some control characters as they are. */
function printableJson(object: unknown): string {
  return JSON.stringify(object).replace(/\p{Cc}/gu, (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`);
}

function said<Code extends number>(write: (text: string) => void, text: string, code: Code): Code {
  write(text);
  return code;
}
