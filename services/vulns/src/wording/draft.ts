import type { Language } from '../vulnerability.ts';
import type { Facts } from './facts.ts';

/** One language's sentences, each whole and with its stop; null where the record gives none. */
export interface Draft {
  title: string;
  severity: string;
  subject: string;
  /** How it is attacked and what that does, in one sentence. */
  exploit: string | null;
  affected: string | null;
  fixed: string | null;
  published: string | null;
  kev: string | null;
  structured: {
    weakness: string | null;
    attack: string | null;
    impact: string | null;
  };
}

/** How one language says the facts. */
export interface LanguageWriter {
  language: Language;
  /** What stands between two sentences. */
  gap: string;
  /** Of a record that is in force. */
  draft(facts: Facts): Draft;
  rejected(id: string): { title: string; summary: string };
  withdrawn(id: string): { title: string; summary: string };
  /** @param catalogueDate `YYYY-MM-DD` */
  notInKev(catalogueDate: string): string;
}
