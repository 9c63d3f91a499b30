import { namesSubject } from '../../phrases/names-subject.ts';
import type { Phrases } from '../../phrases/phrases.ts';
import { nameProduct } from '../../phrases/product-name.ts';
import { phrasesOf } from '../../phrases/record-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { cleanTitle, isEnglish, tellingWords } from './written-title.ts';

/** Sources of English titles, the most preferred first. */
const englishTitleSources = ['kev', 'ghsa', 'cvelist', 'osv'] as const;

/** A title as a source wrote it. */
export interface UpstreamTitle {
  source: (typeof englishTitleSources)[number];
  text: string;
  /** Its index among the record's titles. */
  index: number;
}

/** Links and images of Markdown, and addresses: a title is shown and retold more than any other text. */
const link = /\]\(|:\/\//;

/** Words that tell nothing about a vulnerability. */
const empty = new Set(
  'a advisory an and affects affecting alert are bulletin by critical cve fix fixed fixes for from has have high in is issue issues low medium moderate multiple note notes notice of on patch release released releases security severity some that the to update updates version versions vulnerabilities vulnerability vulnerable was were with'.split(
    ' ',
  ),
);

/**
 * Returns the English title without links that a source gives: KEV's, else the first of GHSA, the CNA or OSV that names the subject and
 * tells more than the subject. A title that names another product comes from an advisory about that one, unless it is the
 * CNA's, which is about this CVE alone.
 * @param subjects names of the vulnerable product or package
 */
export function upstreamTitle(v: Vulnerability, subjects: readonly string[]): UpstreamTitle | null {
  const { titles: phrases, description } = phrasesOf(v);
  for (const wanted of englishTitleSources) {
    for (const [index, { source, text }] of v.titles.entries()) {
      if (source !== wanted) continue;
      const title = cleanTitle(text, v.id);
      if (
        title !== '' &&
        !link.test(title) &&
        (wanted === 'kev' || isTitle(title, subjects, phrases[index], wanted, description.patch !== null))
      )
        return { source: wanted, text: title, index };
    }
  }
  return null;
}

function isTitle(
  title: string,
  names: readonly string[],
  phrases: Phrases | undefined,
  source: UpstreamTitle['source'],
  isPatch: boolean,
): boolean {
  const own = source === 'cvelist' && !isPatch ? ownSubject(title) : null;
  const subjects = own === null ? names : [...names, own];
  if ((own === null && !namesSubject(title, names)) || !isEnglish(title, subjects)) return false;
  if (phrases !== undefined && (phrases.weakness !== null || phrases.impacts.length > 0)) return true;
  // CNAs also write rows of names (`Acme Store Backup manifest.xml backup`), of which no reader can tell what they say.
  if (source === 'cvelist' && !joint.test(title)) return false;
  return tellingWords(title, subjects).filter((word) => !empty.has(word)).length > 1;
}

/** What joins the words of a title to a statement: a mark, a preposition or a common verb. */
const joint =
  /[:–—]| - | (?:in|of|on|via|when|while|through|by|to|from|for|with|without|during|after|before|is|are|was|were|has|have|may|can|could|allows?|lets?|causes?|leads?|does|do|not|uses?|fails?|leaks?|exposes?) /;

/** Titles that begin with a name: `Acme Forms: …`, `WordPress Acme Forms plugin <= 2.4.1 - …`. */
const named = [
  /^(?<name>[^:]{2,40}): \S/,
  /^(?:WordPress )?(?<name>.{2,90}?)(?: plugin| theme)? (?:<=?|≤) ?v?\d[\w.]* - \S/i,
];

/** Returns the name that a title begins with; a CNA's title is about its CVE alone, and so is the name. */
function ownSubject(title: string): string | null {
  for (const form of named) {
    const name = form.exec(title)?.groups?.['name'] ?? '';
    if (nameProduct(name) !== null && tellingWords(name, []).some((word) => !empty.has(word))) return name;
  }
  return null;
}
