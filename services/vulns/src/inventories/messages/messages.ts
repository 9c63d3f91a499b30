import type { Language } from '../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** Texts of news of inventories in mail and feeds. */
export interface NewsMessages {
  /** Of a vulnerability that affected packages before and is exploited now. */
  readonly exploited: string;
  readonly malware: string;
  /** @param names of packages, separated by commas */
  readonly affects: (names: string) => string;
  /** What to do about a package. @param version the lowest one that nothing affects */
  readonly upgrade: (version: string) => string;
  readonly fixed: (versions: string) => string;
  /** What to do about malware. */
  readonly remove: string;
  readonly noFix: string;
  /** The title of a feed. @param name of the inventory; null: all of them */
  readonly feed: (name: string | null) => string;
  /** For a request for a feed without credentials. */
  readonly feedNeedsToken: string;
}

export const newsMessages: Readonly<Record<Language, NewsMessages>> = { en, ja, fr };
