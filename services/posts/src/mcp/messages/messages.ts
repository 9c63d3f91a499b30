import { en } from './en.ts';
import { ja } from './ja.ts';

/** The question that a client asks the person before suspicious strings are published, in one language. */
export interface ConfirmMessages {
  /** @param title the masked title of the post @param count the number of findings */
  readonly text: (title: string, count: number) => string;
  /** Introduces one finding: where it is, its kind, and its masked value. */
  readonly finding: (where: string, kind: string, excerpt: string) => string;
  /** Says how many findings are not listed. */
  readonly more: (count: number) => string;
  readonly checkbox: string;
}

export const confirmMessages: Readonly<Record<'ja' | 'en', ConfirmMessages>> = { ja, en };
