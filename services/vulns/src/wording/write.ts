import type { Language, Vulnerability } from '../vulnerability.ts';
import type { LanguageWriter } from './draft.ts';
import { en } from './en.ts';
import { factsOf } from './facts.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';
import { cut } from './plain-text.ts';

/** A record in one language, written from its facts. Plain text on one line, without markup or control characters. */
export interface Wording {
  /** At most 160 characters. */
  title: string;
  /** At most 900 characters; `notInKev` may be appended. */
  summary: string;
  /** One sentence each; `exploitation` is null if the record is not in KEV (see `notInKev`). */
  structured: {
    weakness: string | null;
    attack: string | null;
    impact: string | null;
    affected: string | null;
    fix: string | null;
    exploitation: string | null;
  };
}

const maxTitle = 160;
const maxSummary = 900;

const writers: Readonly<Record<Language, LanguageWriter>> = { en, ja, fr };
const nothing = {
  weakness: null,
  attack: null,
  impact: null,
  affected: null,
  fix: null,
  exploitation: null,
};

/** Writes the title, summary and sentences of a record, using only facts of the record. */
export function write(v: Vulnerability, language: Language): Wording {
  const writer = writers[language];
  if (v.state !== 'published') {
    const { title, summary } = v.state === 'rejected' ? writer.rejected(v.id) : writer.withdrawn(v.id);
    return { title, summary, structured: nothing };
  }

  const { title, structured, ...sentences } = writer.draft(factsOf(v));
  const { severity, subject, exploit, affected, fixed, unaffected, published, kev } = sentences;
  const join = (...all: (string | null)[]) => all.filter((each) => each !== null).join(writer.gap);
  const fix = join(fixed, unaffected);
  let summary = join(severity, subject, exploit, affected, fixed, published, kev);
  if (summary.length > maxSummary) summary = join(severity, subject, exploit, fixed, published, kev);
  if (summary.length > maxSummary) summary = join(severity, subject, exploit, published, kev);
  return {
    title: cut(title, maxTitle),
    summary: cut(summary, maxSummary),
    structured: { ...structured, affected, fix: fix === '' ? null : fix, exploitation: kev },
  };
}

/**
 * Returns the sentence that a record is not in KEV, for the end of a summary and for `structured.exploitation`;
 * separate from
 * `write` because it contains the catalogue's date.
 * @param catalogueDate `YYYY-MM-DD`
 */
export function notInKev(language: Language, catalogueDate: string): string {
  return writers[language].notInKev(catalogueDate);
}
