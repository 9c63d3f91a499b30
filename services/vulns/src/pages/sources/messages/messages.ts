import type { SyncCode } from '../../../sources/source.ts';
import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts of the page about sources. */
export interface SourcesMessages {
  title: string;
  description: string;
  /** The health of the service as a whole. */
  health: { ok: string; degraded: string; down: string };
  totals: { vulnerabilities: string; records: string; setAside: string; lastUpdate: string };
  /** Link from the home page to this page. */
  more: string;
  all: string;

  updated(age: string): string;
  lastSuccess: string;
  lastAttempt: string;
  nextRun: string;
  byHand: string;
  progress: string;
  records: string;
  setAside: string;
  upTo: string;
  gives: string;
  licence: string;
  error: string;
  /** The data that each source provides. */
  contributes: Record<SyncCode, string>;
  terms: string;
  /** What the terms of each source ask of those who show its data, and what they allow. */
  termsOf: Record<SyncCode, string>;

  merging: string;
  rules: readonly string[];
  json: string;
  healthJson: string;
  apiPage: string;
}

export const sourcesMessages: Readonly<Record<Language, SourcesMessages>> = { en, ja, fr };
