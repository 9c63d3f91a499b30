import type { Language } from '../../vulnerability.ts';

/** Characters (code points): what is asked for, and what is taken. */
export const lengths: Readonly<Record<Language, { asked: number; least: number; most: number }>> = {
  en: { asked: 550, least: 40, most: 750 },
  ja: { asked: 260, least: 20, most: 500 },
  fr: { asked: 650, least: 40, most: 850 },
};

/** Controls, line breaks, what cannot be seen, private use. */
const unprintable = /[\p{Cc}\p{Cf}\p{Co}\p{Cs}\p{Zl}\p{Zp}]/u;
const markup = /[<>`|{}[\]\\]|\*\*|__|~~|&#?\w+;|^\s*(?:[-*#•]|\d+[.)])\s/;

/** What is wrong with the form of a summary; null where nothing is. */
export function problemOfForm(text: string, language: Language): string | null {
  const { least, most } = lengths[language];
  const length = [...text].length;
  if (length < least) return `it has fewer than ${least} characters`;
  if (length > most) return `it has more than ${most} characters`;
  if (unprintable.test(text)) return 'it has line breaks or characters that cannot be seen';
  if (markup.test(text)) return 'it has signs of markup; plain sentences are asked for';
  return null;
}
