import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { editDistance } from '@kairan/full-text/edit-distance';
import { readSettingsFile } from './settings-file.ts';

/** One setting: its name, and how its text is parsed. */
export interface Setting<T> {
  readonly name: string;
  /** The valid values, as text that follows "must be": `a port, 0 to 65535`. */
  readonly takes: string;
  /** Its default. */
  readonly fallback: T;
  /** Whether errors must not show its value. */
  readonly secret: boolean;
  /** Whether the variable of its name with `_FILE` may name a file with its value. */
  readonly fromFile: boolean;
  /** Parses a text that is not empty; undefined if it is wrong. */
  readonly read: (text: string) => T | undefined;
}

type Declared = Readonly<Record<string, Setting<unknown>>>;
/** The values of declared settings. */
export type SettingValues<S extends Declared> = {
  readonly [Key in keyof S]: S[Key] extends Setting<infer T> ? T : never;
};

/** Names and texts of environment variables. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Wrong settings: one line for each, with its name, the valid values and the value it has. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/** The variable that names the file of settings to read instead of `.env`. Child processes inherit it. */
const fileVariable = 'KAIRAN_ENV_FILE';

/** Makes `environment` read this file instead of `.env`, here and in processes started from now on. */
export function useEnvironmentFile(path: string): void {
  process.env[fileVariable] = resolve(path);
}

/**
 * The environment of this process, over the content of the file that `KAIRAN_ENV_FILE` names, or else of `.env` in the
 * folder, which may be absent.
 * @throws {SettingsError} if the file cannot be read
 */
export function environment(folder: string): Environment {
  const named = process.env[fileVariable]?.trim() ?? '';
  return { ...(named === '' ? (fromFile(`${folder}/.env`) ?? {}) : fromNamedFile(named)), ...process.env };
}

/** Where the settings come from, for messages: `/srv/kairan/.env and the environment`. */
export function environmentSource(folder: string): string {
  const named = process.env[fileVariable]?.trim() ?? '';
  const file = named === '' ? resolve(folder, '.env') : named;
  return existsSync(file) ? `${file} and the environment` : `the environment (there is no ${file})`;
}

/**
 * Reads declared settings. An empty one counts as not set.
 * @param prefix of the service's own settings: `POSTS_`. Other names that begin with it are misspelt settings.
 * @throws {SettingsError} with every wrong or unknown setting
 */
export function readSettings<S extends Declared>(declared: S, from: Environment, prefix: string): SettingValues<S> {
  const wrong = unknownSettings(declared, from, prefix);
  const values: Record<string, unknown> = {};
  for (const [key, setting] of Object.entries(declared)) {
    const read = readSetting(setting, from);
    if ('wrong' in read) wrong.push(read.wrong);
    else values[key] = read.value;
  }
  if (wrong.length > 0) throw new SettingsError(wrong);
  return values as SettingValues<S>;
}

/**
 * The settings that differ from their defaults, by name, as a log may show them: without the values of secret ones and
 * without the passwords in URLs.
 */
export function changedSettings<S extends Declared>(declared: S, values: SettingValues<S>): Record<string, unknown> {
  const changed = Object.entries(declared)
    .map(([key, setting]) => ({ setting, value: values[key] as unknown }))
    .filter(({ setting, value }) => !isDeepStrictEqual(value, setting.fallback));
  return Object.fromEntries(
    changed.map(({ setting, value }) => [
      setting.name,
      setting.secret ? '[secret]' : typeof value === 'string' ? withoutPasswords(value) : value,
    ]),
  );
}

function readSetting(setting: Setting<unknown>, from: Environment): { value: unknown } | { wrong: string } {
  const { name, fallback, read } = setting;
  const given = from[name]?.trim() ?? '';
  const path = setting.fromFile ? (from[fileNameOf(name)]?.trim() ?? '') : '';
  if (path !== '') return given === '' ? readFileSetting(setting, path) : { wrong: bothSet(name) };
  const value = given === '' ? fallback : read(given);
  return value === undefined ? { wrong: complaint(setting, given) } : { value };
}

/** Reads a setting whose value is in a file, for secrets that a container runtime or systemd provides as files. */
function readFileSetting(
  { name, takes, read }: Setting<unknown>,
  path: string,
): { value: unknown } | { wrong: string } {
  let text: string;
  try {
    text = readSettingsFile(path).trim();
  } catch (error) {
    return { wrong: `${fileNameOf(name)}: ${path} cannot be read: ${(error as Error).message}.` };
  }
  const value = text === '' ? undefined : read(text);
  // The content of the file is never shown: it is a secret.
  return value === undefined ? { wrong: `${fileNameOf(name)} must name a file that contains ${takes}.` } : { value };
}

/** The variable that names a file with the value of a setting: `SMTP_URL_FILE`. */
function fileNameOf(name: string): string {
  return `${name}_FILE`;
}

function bothSet(name: string): string {
  return `${name} and ${fileNameOf(name)} are both set. Set only one of them.`;
}

/** A line for each name with the prefix that is no setting. Without it, the misspelt setting would have its default. */
function unknownSettings(declared: Declared, from: Environment, prefix: string): string[] {
  const known = Object.values(declared).flatMap(({ name, fromFile }) => (fromFile ? [name, fileNameOf(name)] : [name]));
  return Object.entries(from)
    .filter(([name, text]) => name.startsWith(prefix) && !known.includes(name) && (text?.trim() ?? '') !== '')
    .map(([name]) => {
      const meant = known.find((one) => fileNameOf(one) === name) ?? nearestName(name, prefix, known);
      return `${name} is not a setting. Did you mean ${meant}?`;
    });
}

/** The known name with the fewest edits. The prefix may be the mistake: `POSTS_SMTP_URL`. */
function nearestName(name: string, prefix: string, known: readonly string[]): string | undefined {
  const edits = (one: string) =>
    Math.min(...[name, name.slice(prefix.length)].map((text) => editDistance(text, one, Number.POSITIVE_INFINITY)));
  return known.toSorted((a, b) => edits(a) - edits(b))[0];
}

function complaint({ name, takes, secret }: Setting<unknown>, text: string): string {
  return `${name} must be ${takes}, not ${secret ? 'the value that was set' : shown(text)}.`;
}

/**
 * A value for an error message: one line, short, and without the passwords that URLs, well-formed or not, may contain.
 */
function shown(text: string): string {
  const line = withoutPasswords(text.replace(/\p{Cc}+/gu, ' '));
  return `"${line.length > 80 ? `${line.slice(0, 79)}…` : line}"`;
}

/** In a time that grows with the length only: a wrong file may be in place of a value. */
function withoutPasswords(text: string): string {
  const [start = ''] = /^[^:]*:\/{0,2}/.exec(text) ?? [];
  const at = text.lastIndexOf('@');
  const rest = start !== '' && at >= start.length ? `${start}…${text.slice(at)}` : text;
  return rest.replace(/([?&][\w-]*=)[^&]*/g, (parameter, name: string) =>
    /password|secret|token|key/i.test(name) ? `${name}…` : parameter,
  );
}

/**
 * The settings in a file that must exist.
 * @throws {SettingsError} if it cannot be read
 */
function fromNamedFile(path: string): Environment {
  const found = fromFile(path);
  if (found === null) throw new SettingsError([`The settings file ${path} does not exist.`]);
  return found;
}

/** The settings in a file; null if there is none. */
function fromFile(path: string): Environment | null {
  let text: string;
  try {
    text = readSettingsFile(path);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return null;
    throw new SettingsError([`${path} cannot be read: ${(error as Error).message}.`]);
  }
  return parseEnv(text);
}
