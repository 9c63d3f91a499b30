import type { FindingKind } from '../../post.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The question that a client asks the person before suspicious strings are published, in one language. */
export interface ConfirmMessages {
  readonly kinds: Readonly<Record<FindingKind, string>>;
  readonly text: string;
  readonly question: string;
}

/** Clients do not say which language the person reads, so the question is asked in both. */
export const confirmMessages: Readonly<Record<'ja' | 'en', ConfirmMessages>> = { ja, en };
