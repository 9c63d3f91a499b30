import { quotable } from './quoted-text.ts';

/**
 * Cleans a source's title without changing its words: without the CVE id before or behind it, a number of the source's
 * own before it, and the full stop of a sentence.
 * @param cve upper case
 */
export function cleanTitle(text: string, cve: string): string {
  const title = quotable(text);
  const bare = withoutId(title, cve).replace(ownNumber, '').trim();
  return /[^.\s]{3}\.$/.test(bare) && !abbreviation.test(bare) ? bare.slice(0, -1) : bare;
}

function withoutId(title: string, cve: string): string {
  // Most titles do not have it, and an expression of its own for each CVE is costly.
  if (!title.toUpperCase().includes(cve.toUpperCase())) return title;
  const id = new RegExp(
    `^[[(]?${cve}[\\])]?\\s*(?:[:|,–—-]\\s*)?(?=\\S)|\\s*(?:[:|,–—-]\\s*)?[[(]?${cve}[\\])]?$`,
    'gi',
  );
  return title.replace(id, '');
}

/** A number of the source's own before a title: `BUG-000167984 - …`, `[20230201] - …`. */
const ownNumber = /^(?:\[\d[\d.-]*\]|[A-Z]{2,}(?:-[A-Z\d]+)*-\d[\d-]*)(?:\s*[:|–—]|\s+-)\s+(?=\S)/;

const abbreviation = /\b(?:inc|corp|ltd|co|etc|llc)\.$/i;

/** Words by which a title in another language with Latin letters is told: those that such titles mostly have. */
const foreign =
  /\b(?:vulnerabilidade?s?|vuln[ée]rabilit[ée]s?|vulnerabilit[àa]|schwachstellen?|sicherheitsl(?:ü|ue)cken?|kwetsbaarhe(?:id|den)|inyecci[oó]n|inje[cç][aã]o|ejecuci[oó]n|execu[cç][aã]o|ex[ée]cution de|d[ée]ni de|falta de|a trav[eé]s|erm(?:ö|oe)glicht|nicht)\b/i;

/**
 * Whether a title of a source that writes English is English, and not all in capitals. Letters that English does not have
 * may only be in names.
 * @param subjects names of the vulnerable product or package
 */
export function isEnglish(title: string, subjects: readonly string[]): boolean {
  if (foreign.test(title)) return false;
  const letters = title.replace(/[^\p{L}]/gu, '');
  if (letters.length > 20 && letters === letters.toUpperCase()) return false;
  const named = subjects.join(' ').toLowerCase();
  return (title.match(/[\p{L}\p{M}]+/gu) ?? []).every(
    (word) => /^[A-Za-z]+$/.test(word) || /^\p{Lu}\p{Script=Latin}+$/u.test(word) || named.includes(word.toLowerCase()),
  );
}

/** A bulletin's number (`FG-IR-24-001`, `ZDI-CAN-1234`, `GHSA-…`), the path of a module at the end, or a version. */
const number = /\b[A-Z]{2}[A-Z\d]*(?:-[A-Z\d]+)*-\d[\w-]*|\bGHSA-[\w-]+|\bin \S+[./]\S+$|\b[vV]?\d[\w.]*/g;

/** Lists the words of a title in lower case, without numbers, versions and those of the subjects. */
export function tellingWords(title: string, subjects: readonly string[]): string[] {
  const known = new Set(subjects.flatMap(wordsOf));
  return wordsOf(title.replace(number, ' ')).filter((word) => !known.has(word));
}

function wordsOf(text: string): string[] {
  return text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
}
