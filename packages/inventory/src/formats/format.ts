import type { Component } from '../inventory.ts';
import type { VexStatement, VexTargets } from '../vex.ts';

/** A file to read. */
export interface FileContent {
  /** Without folders, in lower case; null if unknown. */
  readonly filename: string | null;
  /** Without a byte-order mark; lines end with `\n`. */
  readonly text: string;
  /** The parsed text if it begins like JSON, undefined otherwise. Read it with the functions of `parsing/values.ts`. */
  readonly json: unknown;
  /** The distribution that a list of installed packages is from, as in package URLs (`debian-12`); null if not given. */
  readonly distro: string | null;
}

/** A kind of file. Each is one file of this folder and one row of `formats.ts`. */
export interface Format {
  /** Code, also shown to people: the file's usual name. */
  readonly name: string;
  /** Whether the name of a file says that it is of this format. */
  readonly isNamed: (filename: string) => boolean;
  /** Whether the content alone says so; checked in the order of `formats.ts`, and for files of other names. Never throws. */
  readonly isLike: (content: FileContent) => boolean;
  /**
   * Lists the packages. Repeated ones are left out by the reader.
   * @throws {TextSyntaxError} @throws {TooDeepError} @throws {TooManyValuesError} @throws {UnreadableFile}
   */
  readonly read: (content: FileContent) => {
    components: Iterable<Component>;
    vex?: readonly VexStatement[];
    targets?: VexTargets;
  };
}
