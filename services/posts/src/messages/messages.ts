import type { ErrorCode } from '../error-code.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** A sentence for each error code, for people. An area replaces those that it can say more about. */
export type ErrorMessages = Readonly<Record<ErrorCode, string>>;

export const errorMessages: Readonly<Record<'ja' | 'en', ErrorMessages>> = { ja, en };

/** The sentence for an error; that for `internal` if the code is unknown, so that no page shows a sentence in another language. */
export function errorSentence(messages: ErrorMessages, code: string): string {
  return Object.hasOwn(messages, code) ? messages[code as ErrorCode] : messages.internal;
}
