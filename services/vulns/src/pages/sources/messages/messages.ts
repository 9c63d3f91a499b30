import type { SyncCode } from '../../../sources/source.ts';
import type { Language } from '../../../vulnerability.ts';
import { english } from './en.ts';
import { french } from './fr.ts';
import { japanese } from './ja.ts';

/** The words of the page about sources that no other page has. */
export interface SourcesMessages {
  title: string;
  description: string;
  /** Of the service as a whole, by what the health check says. */
  health: { ok: string; degraded: string; down: string };
  totals: { vulnerabilities: string; records: string; setAside: string; lastUpdate: string };
  /** From the list to this page. */
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
  /** What of a record each source is for. */
  contributes: Record<SyncCode, string>;

  merging: string;
  rules: readonly string[];
  json: string;
  healthJson: string;
  apiPage: string;
}

export const sourcesMessages: Record<Language, SourcesMessages> = { en: english, ja: japanese, fr: french };
