import { readFileSync } from 'node:fs';
import { isDeepStrictEqual, parseEnv } from 'node:util';
import { editDistance } from '@kairan/full-text/edit-distance';

/** One setting: its name, and how its text is parsed. */
export interface Setting<T> {
  readonly name: string;
  /** The valid values, as text that follows "must be": `a port, 0 to 65535`. */
  readonly takes: string;
  /** Its default. */
  readonly fallback: T;
  /** Whether errors must not show its value. */
  readonly secret: boolean;
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

/**
 * The environment of this process, over the content of an `.env` file in the folder, which may be absent.
 * @throws {SettingsError} if the file exists and cannot be read
 */
export function environment(folder: string): Environment {
  return { ...fromFile(`${folder}/.env`), ...process.env };
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
    const text = from[setting.name]?.trim() ?? '';
    const value = text === '' ? setting.fallback : setting.read(text);
    if (value === undefined) wrong.push(complaint(setting, text));
    else values[key] = value;
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

/** A line for each name with the prefix that is no setting. Without it, the misspelt setting would have its default. */
function unknownSettings(declared: Declared, from: Environment, prefix: string): string[] {
  const known = Object.values(declared).map(({ name }) => name);
  return Object.entries(from)
    .filter(([name, text]) => name.startsWith(prefix) && !known.includes(name) && (text?.trim() ?? '') !== '')
    .map(([name]) => `${name} is not a setting. Did you mean ${nearestName(name, prefix, known)}?`);
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

function withoutPasswords(text: string): string {
  return text
    .replace(/(:\/{0,2}).*@/, '$1…@')
    .replace(/([?&][\w-]*(?:password|secret|token|key)[\w-]*=)[^&]*/gi, '$1…');
}

function fromFile(path: string): Environment {
  let text: string;
  try {
    text = readFileSync(path, 'utf8');
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return {};
    throw new SettingsError([`${path} cannot be read: ${(error as Error).message}.`]);
  }
  return parseEnv(text);
}
