import { namesSubject } from '../../phrases/names-subject.ts';
import type { Phrases } from '../../phrases/phrases.ts';
import { phrasesOf } from '../../phrases/record-phrases.ts';
import type { Vulnerability } from '../../vulnerability.ts';
import { quotable } from './quoted-text.ts';

/** A title as a source wrote it. */
export interface UpstreamTitle {
  source: 'kev' | 'ghsa' | 'osv';
  text: string;
  /** Its index among the record's titles. */
  index: number;
}

/** Words that tell nothing about a vulnerability. */
const empty = new Set(
  'a an and affects affecting are by critical cve for from has have high in is issue issues low moderate multiple of on security severity that the to update vulnerabilities vulnerability vulnerable was were with'.split(
    ' ',
  ),
);

/**
 * Returns the English title that a source gives: KEV's, else the first summary of GHSA or OSV that names the subject and
 * tells more than the subject. A summary that names another product comes from an advisory about that one.
 * @param subjects names of the vulnerable product or package
 */
export function upstreamTitle(v: Vulnerability, subjects: readonly string[]): UpstreamTitle | null {
  const { titles: phrases } = phrasesOf(v);
  for (const wanted of ['kev', 'ghsa', 'osv'] as const) {
    for (const [index, { source, text }] of v.titles.entries()) {
      if (source !== wanted) continue;
      const title = quotable(text);
      if (title === '') continue;
      if (wanted === 'kev' || (tellsMore(title, subjects, phrases[index]) && namesSubject(title, subjects))) {
        return { source: wanted, text: title, index };
      }
    }
  }
  return null;
}

/** Whether a title has a weakness, an impact, or two words besides the subject, ids and empty words. */
function tellsMore(title: string, subjects: readonly string[], phrases: Phrases | undefined): boolean {
  if (phrases !== undefined && (phrases.weakness !== null || phrases.impacts.length > 0)) return true;
  const known = new Set(subjects.flatMap(wordsOf));
  const telling = wordsOf(title.replace(/\b(?:CVE|GHSA)-[\w-]+/gi, ' ').replace(/\bin \S+[./]\S+$/, ' '));
  return telling.filter((word) => !empty.has(word) && !known.has(word)).length > 1;
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
