import { takeDates } from './dates.ts';
import type { Known } from './known.ts';
import { tokensOf } from './tokens.ts';

/** Digits and numerals that are none of 0-9 once compatibility forms are gone: of other scripts, Roman, fractions. */
const otherDigits = /(?![0-9])[\p{Nd}\p{Nl}\p{No}]/u;
const idToken = /^(?:cve|ghsa|pysec|rustsec|osv|mal|go|dsa|usn|rhsa)-[\w.:-]+$/;

/**
 * The first number, version, date or id that the record does not have.
 * @param text with `plainSigns`
 */
export function foreignFigure(text: string, known: Known): string | null {
  const strange = otherDigits.exec(text);
  if (strange) return strange[0];
  const { dates, rest } = takeDates(text);
  for (const { date, as } of dates) if (!known.dates.some((other) => other.startsWith(date))) return as;
  for (const token of tokensOf(withDecimalPoints(rest, known))) {
    if (/^ghsa-/i.test(token) ? !known.ids.has(token.toLowerCase()) : /\d/.test(token) && !isKnown(token, known)) {
      return token;
    }
  }
  return null;
}

/** `9,8` is the record's 9.8; any other comma parts two numbers. */
function withDecimalPoints(text: string, { tokens }: Known): string {
  return text.replace(/(?<![\d.,])(\d+),(\d+)(?!\d|,\d)/g, (written, whole: string, tenths: string) => {
    const number = `${whole}.${tenths}`;
    return tokens.has(number) ? number : written;
  });
}

function isKnown(token: string, known: Known): boolean {
  const bare = token.toLowerCase().replace(/[%+]+$/, '');
  if (idToken.test(bare)) return known.ids.has(bare);
  if (known.tokens.has(bare)) return true;
  if (/^v\d/.test(bare)) return known.tokens.has(bare.slice(1));
  const measured = /^(\d+)-(?:bits?|days?|octets?|bytes?|jours?)$/.exec(bare);
  if (measured) return known.tokens.has(measured[1] as string);
  const parts = bare.split(/[:/&=]/);
  return parts.length > 1 && parts.every((part) => !/\d/.test(part) || isKnown(part, known));
}
