import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of feed entries. */
export interface FeedMessages {
  /** The changes as a sentence before the summary. */
  sentence(changes: string, summary: string): string;
}

export const feedMessages: Readonly<Record<Language, FeedMessages>> = { en, ja, fr };
