import { titleCase } from './title-case.ts';
import { vendorAliases } from './vendor-aliases.ts';
import { vendorNames } from './vendor-names.ts';

/** Legal forms and similar words, dropped from the end of a name of several words. */
const corporateSuffixes: ReadonlySet<string> = new Set(
  'inc incorporated corp corporation co company ltd limited llc llp plc pty gmbh kg bv kk srl sarl sas project'.split(
    ' ',
  ),
);

const aliases = new Map(Object.entries(vendorAliases));
const names = new Map(Object.entries(vendorNames));

const keys = new Map<string, string>();
const maxCachedKeys = 20_000;

/**
 * Folds the spellings of a vendor to one key: `D-Link`, `dlink` and `d-link` give `dlink`, `Cisco Systems, Inc.` gives
 * `cisco`. Letters and digits only, in lower case, after NFKC; empty only for a blank spelling.
 */
export function vendorKey(spelling: string): string {
  const known = keys.get(spelling);
  if (known !== undefined) return known;
  const key = fold(spelling);
  if (keys.size >= maxCachedKeys) keys.clear();
  keys.set(spelling, key);
  return key;
}

function fold(spelling: string): string {
  const text = spelling.normalize('NFKC').toLowerCase();
  const words = wordsOf(text.replace(/\s\([^()]*\)\s*$/, ''));
  if (words.length > 2 && words[0] === 'the') words.shift();
  while (words.length > 1 && corporateSuffixes.has(words.at(-1) ?? '')) words.pop();
  const folded = words.join('');
  return aliases.get(folded) ?? (folded === '' ? text.trim() : folded);
}

function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+/gu) ?? [];
}

/** Creates a slug in CPE style for a vendor that no CPE names: `made_up` for `Made Up, Inc.`. */
export function vendorSlug(spelling: string): string {
  const words = wordsOf(spelling.normalize('NFKC').toLowerCase());
  while (words.length > 1 && corporateSuffixes.has(words.at(-1) ?? '')) words.pop();
  return words.length === 0 ? vendorKey(spelling) : words.join('_');
}

/**
 * Returns the display name of a vendor.
 * @param slug CPE vendor or `vendorSlug`
 * @param spelling how people write it: in the KEV catalogue, or else by a CNA; null if neither names it
 */
export function vendorName(slug: string, spelling: string | null): string {
  return names.get(vendorKey(slug)) ?? withoutLegalForm(spelling?.trim() || titleCase(slug));
}

const legalForm = new RegExp(
  `(?:,? +| \\()(?:${[...corporateSuffixes].filter((word) => word !== 'project').join('|')})\\.?\\)?$`,
  'i',
);

/** `Qualcomm` for `Qualcomm, Inc.`, as people say it. */
function withoutLegalForm(name: string): string {
  let shorter = name;
  for (let last = ''; last !== shorter; ) {
    last = shorter;
    shorter = shorter.replace(legalForm, '');
  }
  return shorter;
}
