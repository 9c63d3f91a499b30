import type { Language } from '../../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/** The texts of the search page in one language. */
export interface SearchMessages {
  readonly title: string;
  readonly of: (q: string) => string;
  readonly description: string;
  readonly terms: string;
  readonly category: string;
  readonly all: string;
  readonly find: string;
  readonly how: string;
  readonly nothing: string;
  readonly instead: string;
}

export const searchMessages: Readonly<Record<Language, SearchMessages>> = { ja, en };
