import { parsePhoneNumberFromString } from 'libphonenumber-js/max';
import { firstOf, type Rule, type Span } from '../rule.ts';

const notBefore = '(?<![A-Za-z0-9_./#@=&?%+-]|[0-9][:(])';
const notAfter = '(?![A-Za-z0-9_%]|[.:/-][0-9]|[-.][A-Za-z])';
const label = '電話(?:番号)?|連絡先|携帯|℡|TEL|Tel|tel|FAX|Fax|ファックス|ダイヤル|[Pp]hone|[Mm]obile';

/**
 * Only numbers in a usual notation are passed to the library: Japanese ones in groups (with hyphens, spaces,
 * middle dots, full stops or brackets), mobile ones without separators, others without separators after a label, and international ones.
 */
const written = [
  `${notBefore}0[0-9]{1,4}-[0-9]{1,4}-[0-9]{3,4}${notAfter}`,
  `${notBefore}(?<![0-9] )0[0-9]{1,4} [0-9]{1,4} [0-9]{3,4}(?! [0-9])${notAfter}`,
  `${notBefore}(?:0[0-9]{1,4}\\([0-9]{1,4}\\)|\\(0[0-9]{1,4}\\)[ -]?[0-9]{1,4}-?)[0-9]{3,4}${notAfter}`,
  `${notBefore}0[0-9]{1,4}[・･][0-9]{1,4}[・･][0-9]{3,4}${notAfter}`,
  `${notBefore}(?:0[1-9]\\.[0-9]{4}|0[0-9]{2}\\.[0-9]{3,4}|0[0-9]{3}\\.[0-9]{2,3})\\.[0-9]{4}${notAfter}`,
  `${notBefore}0[5789]0[0-9]{8}${notAfter}`,
  `(?<=(?:${label})[^0-9A-Za-z\\n]{0,4})0[0-9]{9}${notAfter}`,
  `${notBefore}\\+[1-9](?:[ .()-]{0,2}[0-9]){7,14}${notAfter}`,
].map((pattern) => new RegExp(pattern, 'g'));

/** What all of them have in common: eight digits in groups. A cheap test before dear ones. */
const enoughDigits = /[0-9](?:[-(). ・･]{0,2}[0-9]){7}/;

/** Unassigned numbers: repeated or consecutive digits, and a last group of zeros. */
const filler = /^0123456|([0-9])\1{5}|([0-9])\2{3}([0-9])\3{3}$|12345678?$|123456$|0000$/;

/** Phone numbers; Japanese ones if no country code is given. */
export const telephoneNumbers: Rule = ({ text }) =>
  enoughDigits.test(text) ? written.flatMap((pattern) => [...numbersLike(pattern, text)]) : [];

function numbersLike(pattern: RegExp, text: string): Iterable<Span> {
  return firstOf(function* () {
    for (const match of text.matchAll(pattern)) {
      const [number] = match;
      if (!isAssigned(number)) continue;
      yield { kind: 'phone', rule: 'telephone-number', start: match.index, end: match.index + number.length };
    }
  });
}

function isAssigned(written: string): boolean {
  const digits = written.replace(/[^0-9]/g, '');
  if (filler.test(digits)) return false;
  if (!written.startsWith('+') && digits.length !== 10 && digits.length !== 11) return false;
  const number = parsePhoneNumberFromString(written.replace(/[・･]/g, '-'), 'JP');
  return number?.isValid() === true && !isFictitious(number.country, number.nationalNumber);
}

/** North America reserves 555-0100 to 555-0199 for fiction and documents. */
function isFictitious(country: string | undefined, national: string): boolean {
  return country === 'US' && /55501[0-9]{2}$/.test(national);
}
