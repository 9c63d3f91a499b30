import { takeDates } from './dates.ts';
import type { RecordVocabulary } from './record-vocabulary.ts';
import { tokensOf } from './text.ts';

/** Digits and numerals other than 0-9 after normalisation: of other scripts, Roman, fractions. */
const otherDigits = /(?![0-9])[\p{Nd}\p{Nl}\p{No}]/u;
const idToken = /^(?:cve|ghsa|pysec|rustsec|osv|mal|go|dsa|usn|rhsa)-[\w.:-]+$/;

/**
 * Finds the first number, version, date or id that is not in the record.
 * @param text normalised with `normaliseCharacters`
 */
export function foreignFigure(text: string, known: RecordVocabulary): string | null {
  const other = otherDigits.exec(text);
  if (other) return other[0];
  const { dates, rest } = takeDates(text);
  for (const { date, as } of dates) if (!known.dates.some((other) => other.startsWith(date))) return as;
  for (const token of tokensOf(withDecimalPoints(rest, known))) {
    if (/^ghsa-/i.test(token) ? !known.ids.has(token.toLowerCase()) : /\d/.test(token) && !isKnown(token, known)) {
      return token;
    }
  }
  return null;
}

/** Reads `9,8` as 9.8 if the record has that number; any other comma separates two numbers. */
function withDecimalPoints(text: string, { tokens }: RecordVocabulary): string {
  return text.replace(/(?<![\d.,])(\d+),(\d+)(?!\d|,\d)/g, (written, whole: string, tenths: string) => {
    const number = `${whole}.${tenths}`;
    return tokens.has(number) ? number : written;
  });
}

function isKnown(token: string, known: RecordVocabulary): boolean {
  const bare = token.toLowerCase().replace(/[%+]+$/, '');
  if (idToken.test(bare)) return known.ids.has(bare);
  if (known.tokens.has(bare)) return true;
  if (/^v\d/.test(bare)) return known.tokens.has(bare.slice(1));
  const measured = /^(\d+)-(?:bits?|days?|octets?|bytes?|jours?)$/.exec(bare);
  if (measured) return known.tokens.has(measured[1] as string);
  const parts = bare.split(/[:/&=]/);
  return parts.length > 1 && parts.every((part) => !/\d/.test(part) || isKnown(part, known));
}
