/**
 * What is wrong with a file. Pages have a sentence in each language for each.
 *
 * - `empty`: it has no content. `not_text`: not UTF-8. `archive`, `xml`: kinds that are not read, to be sent as JSON or text.
 * - `unknown_format`: no supported format. `broken`: `detail` says where and how it departs from its format.
 * - `too_large`, `too_many`, `too_deep`: above the limits of bytes, packages and nesting.
 * - `no_packages`: it is read, and names none.
 */
export const fileProblems = [
  'empty',
  'not_text',
  'archive',
  'xml',
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
  /** Format, limit or place that completes the sentence; null if it needs none. */
  readonly detail: string | null;

  constructor(problem: FileProblem, message: string, detail: string | null = null) {
    super(message);
    this.problem = problem;
    this.detail = detail;
  }
}
