import type { Language, ProductSource } from '../vulnerability.ts';
import type { AffectedVersions } from './affected-versions.ts';
import type { Facts } from './facts.ts';
import type { Title } from './titles/title.ts';

/** The sentences about versions in one language; null if the record names none. */
export interface VersionSentences {
  affected: string | null;
  fixed: string | null;
  /** Versions that the ranges of products end at, if no source says that they contain a fix. */
  unaffected: string | null;
}

/** The sentences of one language, each complete with its full stop; null if the record has no facts for it. */
export interface Draft extends VersionSentences {
  title: Title;
  severity: string;
  /** Null if neither product nor weakness is known while the description says more. */
  subject: string | null;
  /** The attack and its impact. */
  exploit: string | null;
  published: string | null;
  kev: string | null;
  structured: {
    weakness: string | null;
    attack: string | null;
    impact: string | null;
  };
}

/** Writes the facts in one language. */
export interface LanguageWriter {
  language: Language;
  /** The separator of two sentences. */
  gap: string;
  /** For a published record. */
  draft(facts: Facts): Draft;
  versions(versions: AffectedVersions): VersionSentences;
  /** @param by who is known to reject it */
  rejected(id: string, by: ProductSource): { title: string; summary: string };
  withdrawn(id: string): { title: string; summary: string };
  /** @param catalogueDate `YYYY-MM-DD` */
  notInKev(catalogueDate: string): string;
}
