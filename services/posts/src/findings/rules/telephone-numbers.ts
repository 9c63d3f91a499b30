import { findPhoneNumbersInText } from 'libphonenumber-js/max';
import type { Rule, Span } from '../rule.ts';

/** Digits and their separators that begin as a number does that one could dial: only these reach the library. */
const candidate =
  /(?<![A-Za-z0-9_./#@=&?%+-]|[0-9][:(]|[0-9] )(?:\+|\(?0)[0-9() .-]{7,20}[0-9](?![A-Za-z0-9_%]|[.:/-][0-9]|[-.][A-Za-z])/g;

/** Numbers that are nobody's: repeated and counted digits, and last groups of zeros. */
const filler = /([0-9])\1{5}|12345678?$|0000$/;
const date = /^[0-9]{4}[-./][0-9]{1,2}[-./][0-9]{1,2}/;
const mobileOrInternational = /^(?:\+|0[5789]0[0-9]{8}$)/;

/** Telephone numbers, Japan's where no country is given; runs of digits without separators only where they are mobile. */
export const telephoneNumbers: Rule = function* (text) {
  for (const match of text.matchAll(candidate)) {
    const [run] = match;
    if (filler.test(run.replace(/[^0-9]/g, '')) || date.test(run)) continue;
    if (!/[ ()-]/.test(run) && !mobileOrInternational.test(run)) continue;
    yield* numbersIn(run, match.index);
  }
};

function* numbersIn(run: string, offset: number): Iterable<Span> {
  for (const { number, startsAt, endsAt } of findPhoneNumbersInText(run, 'JP')) {
    if (!number.isValid() || isFictitious(number.country, number.nationalNumber)) continue;
    yield { kind: 'phone', rule: 'telephone-number', start: offset + startsAt, end: offset + endsAt };
  }
}

/** North America keeps 555-0100 to 555-0199 for films and documents. */
function isFictitious(country: string | undefined, national: string): boolean {
  return country === 'US' && /55501[0-9]{2}$/.test(national);
}
