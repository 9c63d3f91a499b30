/** A positional argument. */
export interface CommandArgument {
  readonly name: string;
  readonly about: string;
  readonly optional?: boolean;
  /** Takes all remaining arguments; only the last one may. */
  readonly many?: boolean;
}

/** An option. With `value` it takes a value, shown under that name in the help; without, it is a flag. */
export interface CommandOption {
  readonly about: string;
  readonly value?: string;
  /** May be repeated. */
  readonly many?: boolean;
  readonly required?: boolean;
}

/** Options by name without dashes. */
export type CommandOptions = Readonly<Record<string, CommandOption>>;

/**
 * The exit code. 0: done. 1: rejected or failed. 2: invalid arguments, which the command line itself answers with; a command
 * whose 1 is a result (a check that finds something) has it for everything that kept it from a result.
 */
export type Outcome = 0 | 1 | 2;

/**
 * What a command does with the program's database. `creates`: uses it, and creates it if there is none. `existing`: uses
 * it, and is refused if there is none. `none`: needs no database.
 */
export type DatabaseUse = 'creates' | 'existing' | 'none';

export interface Command {
  /** The command after the program's name: `user add`. */
  readonly words: string;
  readonly database: DatabaseUse;
  /** One sentence. */
  readonly summary: string;
  readonly arguments?: readonly CommandArgument[];
  /** Besides `help`, `json` and those that all commands of the program share. */
  readonly options?: CommandOptions;
  /** Whether a call comes from a program and not from a person: it then does not say which database it uses. */
  readonly isByProgram?: (call: CommandCall) => boolean;
  /** Runs the command. The message of an `ApiError` is printed; any other error is reported as unexpected. */
  run(call: CommandCall): Promise<Outcome>;
}

/** The arguments of a command, and its output. */
export interface CommandCall {
  /** The argument of this name; undefined if it is optional and absent. */
  argument(name: string): string | undefined;
  /** All values of an argument that takes many. */
  arguments(name: string): readonly string[];
  /** The value of an option. */
  option(name: string): string | undefined;
  /** All values of an option that may be repeated. */
  options(name: string): readonly string[];
  /** Whether a flag was given. */
  flag(name: string): boolean;
  readonly json: boolean;
  /** Prints a result on standard output: the object as one line with `--json`, otherwise the text. */
  print(object: object, text: string): void;
  /** Prints a message for people on standard error. */
  note(text: string): void;
}

export interface Program {
  /** How the program is started: `kairan-vulns`. */
  readonly name: string;
  /** Printed by `--version`: `0.2.0`. */
  readonly version: string;
  readonly summary: string;
  readonly commands: readonly Command[];
  readonly shared?: SharedOptions;
}

/** What all commands of a program have besides their own options, `help` and `json`. */
export interface SharedOptions {
  readonly options: CommandOptions;
  /** Applies the options before a command runs. */
  readonly apply: (command: Command, call: CommandCall) => Promise<void>;
}
