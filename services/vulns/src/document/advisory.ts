import { hash } from 'node:crypto';
import { packageKeys } from '../affected/package-key.ts';
import { eachLanguage } from '../each-language.ts';
import type { Language, Severity, Vulnerability } from '../vulnerability.ts';
import { malwareTitle } from '../wording/malware-title.ts';
import { write } from '../wording/write.ts';

/** An advisory that stands for itself, as stored: no published CVE covers it, and package checks name it by its own id. */
export interface Advisory {
  id: string;
  /** Its other ids, without CVEs. */
  aliases: string[];
  severity: Severity;
  /** In tenths; -1 without a score. */
  score: number;
  malware: boolean;
  poc: boolean;
  /** The source's web page. */
  url: string;
  titles: Record<Language, string>;
  /** Keys of the packages it names; see `affected/package-key.ts`. */
  packages: number[];
  /** JSON of its packages, as `PackageEntries` reads it. */
  body: string;
  /** Hash of all this. */
  hash: string;
}

/** Builds the stored form of an advisory from its records, merged as those of a CVE are. */
export function advisoryOf(v: Vulnerability): Advisory {
  const advisory = {
    id: v.id,
    aliases: v.aliases,
    severity: v.severity,
    score: v.cvss ? Math.round(v.cvss.score * 10) : -1,
    malware: v.malware,
    poc: v.poc,
    url: v.records.find(({ id }) => id === v.id)?.url ?? '',
    titles: titlesOf(v),
    packages: packageKeys(v.packages),
    body: JSON.stringify({ packages: v.packages, products: [] }),
  };
  return { ...advisory, hash: hash('sha1', JSON.stringify(advisory)) };
}

function titlesOf(v: Vulnerability): Advisory['titles'] {
  if (v.malware) return eachLanguage((language) => malwareTitle(v.packages, language));
  const wordings = write(v);
  const own = v.titles.find(({ lang }) => lang === 'en')?.text;
  return eachLanguage((language) => (language === 'en' ? own : undefined) ?? wordings[language].title);
}

/**
 * Chooses the id under which records of one alias group are shown: that of the database of malicious packages, else
 * GitHub's, else the first in the alphabet.
 */
export function idOfGroup(ids: readonly string[]): string {
  const rank = (id: string) => (id.startsWith('MAL-') ? 0 : id.startsWith('GHSA-') ? 1 : 2);
  return ids.toSorted((a, b) => rank(a) - rank(b) || (a < b ? -1 : 1))[0] as string;
}
