/** An argument by position. */
export interface CommandArgument {
  readonly name: string;
  readonly about: string;
  readonly optional?: boolean;
  /** Takes all that are left; only the last may. */
  readonly many?: boolean;
}

/** An option: with `value` it takes one, which help shows under that name; without, it is there or not. */
export interface CommandOption {
  readonly about: string;
  readonly value?: string;
  /** May be given several times. */
  readonly many?: boolean;
  readonly required?: boolean;
}

/** 0: done. 1: refused or failed. (2, for what could not be understood, is the door's.) */
export type Outcome = 0 | 1;

export interface Command {
  /** How it is called after the program's name: `user add`. */
  readonly words: string;
  /** One sentence. */
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  /** By name without dashes. `help` and `json` are every command's. */
  readonly options?: Readonly<Record<string, CommandOption>>;
  /** Does the work. A `ApiError` that it throws is told to the user; anything else is reported as a fault. */
  run(call: CommandCall): Promise<Outcome>;
}

/** What a command was called with, and where it says what. */
export interface CommandCall {
  /** The argument of this name; undefined where it is optional and was not given. */
  argument(name: string): string | undefined;
  /** All that were given for an argument that takes many. */
  arguments(name: string): readonly string[];
  /** The value of an option. */
  option(name: string): string | undefined;
  /** All values of an option that may be given several times. */
  options(name: string): readonly string[];
  /** Whether an option without value was given. */
  flag(name: string): boolean;
  readonly json: boolean;
  /** A result, on standard output: the object as one line with `--json`, else the text for people. */
  print(object: object, text: string): void;
  /** A message for people, on standard error. */
  note(text: string): void;
}

export interface Program {
  /** How it is started: `npm run -s vulns --`. */
  readonly name: string;
  readonly summary: string;
  readonly commands: readonly Command[];
}
