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
  /** Whether its records are about packages, so that one without a CVE stands for itself in package checks. */
  standsAlone: boolean;
  /**
   * Whether a newer version of its record is a change of what is known of the vulnerability. KEV's and JVN's follow the
   * others: KEV adds a CVE, and JVN translates an entry, when the vulnerability is long known.
   */
  movesModified: boolean;
}

/** The traits of each source. */
export const sourceTraits: Readonly<Record<SourceCode, SourceTraits>> = {
  nvd: { language: 'en', hasLinks: false, standsAlone: false, movesModified: true },
  kev: { language: 'en', hasLinks: false, standsAlone: false, movesModified: false },
  cvelist: { language: 'en', hasLinks: false, standsAlone: false, movesModified: true },
  ghsa: { language: 'en', hasLinks: true, standsAlone: true, movesModified: true },
  osv: { language: 'en', hasLinks: true, standsAlone: true, movesModified: true },
  jvn: { language: 'ja', hasLinks: true, standsAlone: false, movesModified: false },
  certfr: { language: 'fr', hasLinks: true, standsAlone: false, movesModified: false },
};

/** The sources whose code is the scorer of their scores, in order of preference, after all scorers that others name. */
export const scoringSources: readonly string[] = ['ghsa', 'osv', 'jvn'] satisfies SourceCode[];
