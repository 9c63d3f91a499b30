import { readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** One setting: how it is called and how its text is understood. */
export interface Setting<T> {
  readonly name: string;
  /** What it takes, in words that follow "takes": `a port, 0 to 65535`. */
  readonly takes: string;
  /** Its value while it is not set. */
  readonly fallback: T;
  /** Never shown where it is wrong. */
  readonly secret: boolean;
  /** The value of a text that is not empty; undefined where the text is wrong. */
  readonly read: (text: string) => T | undefined;
}

type Declared = Readonly<Record<string, Setting<unknown>>>;
/** The values of declared settings. */
export type SettingValues<S extends Declared> = {
  readonly [Key in keyof S]: S[Key] extends Setting<infer T> ? T : never;
};

/** Names and texts, as the environment holds them. */
export type Environment = Readonly<Record<string, string | undefined>>;

/** Settings that are wrong: one line for each that names it, what it got and what it takes. */
export class SettingsError extends Error {
  override name = 'SettingsError';
  readonly lines: readonly string[];

  constructor(lines: readonly string[]) {
    super(lines.join('\n'));
    this.lines = lines;
  }
}

/**
 * The environment of this process, over what an `.env` file in the folder says. A file that is not there is none.
 * @throws {SettingsError} where the file is there and cannot be read
 */
export function environment(folder: string): Environment {
  return { ...fromFile(`${folder}/.env`), ...process.env };
}

/**
 * Reads declared settings. One that is empty counts as not set.
 * @throws {SettingsError} naming every setting that is wrong
 */
export function readSettings<S extends Declared>(declared: S, from: Environment): SettingValues<S> {
  const wrong: string[] = [];
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

function complaint({ name, takes, secret }: Setting<unknown>, text: string): string {
  return `${name} is ${secret ? 'a value that is not shown' : shown(text)}; it takes ${takes}.`;
}

/** What was set, on one line, short, and without the passwords that URLs, well-formed or not, may hold. */
function shown(text: string): string {
  const line = text
    .replace(/\p{Cc}+/gu, ' ')
    .replace(/(:\/{0,2}).*@/, '$1…@')
    .replace(/([?&][\w-]*(?:password|secret|token|key)[\w-]*=)[^&]*/gi, '$1…');
  return `"${line.length > 80 ? `${line.slice(0, 79)}…` : line}"`;
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
