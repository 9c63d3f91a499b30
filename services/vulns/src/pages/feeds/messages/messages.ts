import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of feed entries. Severities and states come already translated. */
export interface FeedMessages {
  added: string;
  /** Several changes in one line. */
  list(changes: readonly string[]): string;
  /** The changes as a sentence before the summary. */
  sentence(changes: string, summary: string): string;
  state(to: string): string;
  severity(from: string, to: string): string;
  kevAdded: string;
  kevRemoved: string;
  ransomware: string;
  /** CISA assesses it as exploited, with SSVC. */
  ssvcActive: string;
  certfrAlert(ids: string): string;
  poc: string;
  fixed(version: string): string;
}

export const feedMessages: Readonly<Record<Language, FeedMessages>> = { en, ja, fr };
