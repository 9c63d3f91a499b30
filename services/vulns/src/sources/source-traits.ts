import type { Language, SourceCode } from '../vulnerability.ts';

/** What is the same for all records of a source. */
interface SourceTraits {
  /** The language of its titles and statements. */
  language: Language;
  /**
   * Whether its records have ids of their own and name CVEs, so that which CVE a record belongs to follows from links.
   * Else the id of each record is its CVE.
   */
  hasLinks: boolean;
}

/** The traits of each source. */
export const sourceTraits: Readonly<Record<SourceCode, SourceTraits>> = {
  nvd: { language: 'en', hasLinks: false },
  kev: { language: 'en', hasLinks: false },
  cvelist: { language: 'en', hasLinks: false },
  ghsa: { language: 'en', hasLinks: true },
  osv: { language: 'en', hasLinks: true },
  jvn: { language: 'ja', hasLinks: true },
  certfr: { language: 'fr', hasLinks: true },
};

/** The sources whose code is the scorer of their scores, in order of preference, after all scorers that others name. */
export const scoringSources: readonly string[] = ['ghsa', 'osv', 'jvn'] satisfies SourceCode[];
