import type { Language } from '../../vulnerability.ts';
import { maxTitle } from '../../wording/titles/title.ts';

/** Characters of a title that the model is asked for; `maxTitle` are accepted. */
export const titleLength = 100;

/** Lengths in code points: what the model is asked for, and what is accepted. */
export const lengths: Readonly<Record<Language, { requested: number; least: number; most: number }>> = {
  en: { requested: 550, least: 40, most: 750 },
  ja: { requested: 260, least: 20, most: 500 },
  fr: { requested: 650, least: 40, most: 850 },
};

/** Control characters, line breaks, invisible characters (variation selectors and fillers too), private use. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}\p{Default_Ignorable_Code_Point}]/u;
const markup = /[<>`|{}[\]\\]|\*\*|__|~~|&#?\w+;|^\s*(?:[-*#•]|\d+[.)])\s/;

/** Describes what is wrong with the form of a summary; null if nothing is. */
export function formProblem(text: string, language: Language): string | null {
  const { least, most } = lengths[language];
  const length = [...text].length;
  if (length < least) return `it is shorter than ${least} characters`;
  if (length > most) return `it is longer than ${most} characters`;
  return characterProblem(text);
}

/** Ids and CWE numbers, which lists and pages show beside a title. */
const id = /\b(?:CVE|CWE|GHSA)-\w/i;
/** Japanese and French titles quote a source's English like this (`pages/title-text.ts`); a model quotes none. */
const quotation = /[「」«»]/;

/** Describes what is wrong with the form of a title; null if nothing is. */
export function titleFormProblem(text: string): string | null {
  if (text.length > maxTitle) return `it is longer than ${maxTitle} characters`;
  if (/[.。．…]$/.test(text)) return 'it ends with a full stop';
  if (quotation.test(text)) return 'it contains quotation marks';
  if (id.test(text)) return 'it contains an id';
  return characterProblem(text);
}

function characterProblem(text: string): string | null {
  if (unprintable.test(text)) return 'it contains line breaks or invisible characters';
  if (markup.test(text)) return 'it contains markup; write plain sentences';
  return null;
}
