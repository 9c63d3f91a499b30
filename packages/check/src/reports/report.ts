import type { IgnoreEntry } from '../config.ts';
import type { Language } from '../language.ts';
import type { Failure } from '../policy.ts';
import type { CheckedPackage } from '../result.ts';

/** A file that was checked. */
export interface CheckedFile {
  /** Path from the current folder, with `/`; or the name that its sender gave it. */
  readonly path: string;
  /** `Inventory.format` */
  readonly format: string;
  readonly packages: readonly CheckedPackage[];
}

/** What a policy forbids, and in which file. */
export interface FileFailure extends Failure {
  readonly path: string;
}

/** What a check found, after VEX and the ignore list. */
export interface Report {
  readonly files: readonly CheckedFile[];
  /** Text of the policy. */
  readonly failOn: string;
  readonly failures: readonly FileFailure[];
  /** Entries of the ignore list that are over: what they name counts again. */
  readonly expired: readonly IgnoreEntry[];
  readonly language: Language;
  readonly checkedAt: Date;
  /** The version of the program. */
  readonly version: string;
}

/** Writes a report as text; the last line has no line break. */
export type Reporter = (report: Report) => string;
