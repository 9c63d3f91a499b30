import type { Component } from '../inventory.ts';
import type { VexStatement } from '../vex.ts';

/** A file to read. */
export interface FileContent {
  /** Without folders, in lower case; null if unknown. */
  readonly filename: string | null;
  /** Without a byte-order mark. */
  readonly text: string;
  /** The parsed text if it is JSON, undefined otherwise. Prototype names are ordinary keys: walk it with care. */
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
  /** Whether the content alone says so; checked in the order of `formats.ts`, and for files of other names. */
  readonly isLike: (content: FileContent) => boolean;
  /** @throws {UnreadableFile} `broken` */
  readonly read: (content: FileContent) => { components: Iterable<Component>; vex?: readonly VexStatement[] };
}
