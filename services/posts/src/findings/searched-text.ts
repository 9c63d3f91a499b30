import { type LongRuns, longRunsOf } from './long-runs.ts';
import { secretNames, tokenNames } from './rules/key-names.ts';
import { passwordNames } from './rules/password-names.ts';

const password = new RegExp(passwordNames, 'i');
const key = new RegExp(`${secretNames}|${tokenNames}`, 'i');

/**
 * A folded text (see fold.ts) to search, with what several rules have to know of it, found out once. Most texts name neither
 * a password nor a key, and then most patterns need not run.
 */
export class SearchedText {
  readonly text: string;
  #namesPassword: boolean | undefined;
  #namesKey: boolean | undefined;
  #longRuns: LongRuns | undefined;

  constructor(text: string) {
    this.text = text;
  }

  /** Whether `passwordNames` match anywhere. */
  get namesPassword(): boolean {
    this.#namesPassword ??= password.test(this.text);
    return this.#namesPassword;
  }

  /** Whether `secretNames` or `tokenNames` match anywhere. */
  get namesKey(): boolean {
    this.#namesKey ??= key.test(this.text);
    return this.#namesKey;
  }

  get longRuns(): LongRuns {
    this.#longRuns ??= longRunsOf(this.text);
    return this.#longRuns;
  }
}
