/**
 * What is wrong with a file. Pages have a sentence in each language for each, in which `detail` stands as it is.
 *
 * - `empty`: it has no content.
 * - `archive`, `xml`, `not_text`: kinds that are not read. `not_text` is neither UTF-8 nor UTF-16 text.
 * - `manifest`: it names the packages that a project wants, not those that are installed; `detail` is the file to send
 *   instead (`package-lock.json`).
 * - `vex`: it states which vulnerabilities concern a product, and is to be sent beside an inventory. `not_vex`: the reverse.
 * - `unknown_format`: no supported format.
 * - `broken`: it departs from its format; `detail` is the format, with line and column if known (`package-lock.json:12:3`).
 * - `too_large`, `too_many`, `too_deep`: above the limits of bytes, packages, and nesting or number of values; `detail` is the
 *   limit (`10 MB`).
 * - `no_packages`: it is read, and names none; `detail` is the format.
 */
export const fileProblems = [
  'empty',
  'not_text',
  'archive',
  'xml',
  'manifest',
  'vex',
  'not_vex',
  'unknown_format',
  'broken',
  'too_large',
  'too_many',
  'too_deep',
  'no_packages',
] as const;
export type FileProblem = (typeof fileProblems)[number];

/** A file that can't be read. `message` is a sentence in English that says what to send instead. */
export class UnreadableFile extends Error {
  override readonly name = 'UnreadableFile';
  readonly problem: FileProblem;
  /** Format, limit or position that completes the sentence, the same in every language; null if it needs none. */
  readonly detail: string | null;

  constructor(problem: FileProblem, message: string, detail: string | null = null) {
    super(message);
    this.problem = problem;
    this.detail = detail;
  }
}
