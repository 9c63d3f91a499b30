import type { Language, Vulnerability } from '../../src/vulnerability.ts';
import type { Wording } from '../../src/wording/write.ts';
import { type Claim, claimsOf, foldName, foldVersion, rangeText } from './version-claims.ts';
import {
  fixSentences,
  type ParsedSentence,
  parseVersionSentence,
  type Reading,
  type SentenceKind,
  withPlainNames,
} from './version-sentence-parser.ts';

/** A statement of a sentence that the record makes too. */
interface Confirmed {
  claim: Claim;
  texts: string[];
}

/**
 * Reads the sentences about versions back and compares them with what the record says of each product and package.
 * @returns a line for each statement that the record does not make, and for each list that looks complete but is not
 */
export function falseStatements(v: Vulnerability, { structured, summary }: Wording, language: Language): string[] {
  const claims = claimsOf(v);
  const { fixed, unaffected } =
    structured.fix === null ? { fixed: null, unaffected: null } : fixSentences(structured.fix, language);
  const sentences: [SentenceKind, string | null][] = [
    ['affected', structured.affected],
    ['fixed', fixed],
    ['unaffected', unaffected],
  ];
  return sentences.flatMap(([kind, text]) => {
    if (text === null) return [];
    const parsed = parseVersionSentence(text, kind, language);
    const faults = parsed.isDescribed
      ? versionsNotIn(v.description?.text ?? '', parsed)
      : faultsOf(parsed, kind, claims, withPlainNames(summary, language));
    return faults.map((fault) => `${v.id} ${language} ${kind}: ${fault}: ${text}`);
  });
}

/** Returns a fault for each version of the sentence that the description does not have. */
function versionsNotIn(description: string, { entries }: ParsedSentence): string[] {
  const text = foldVersion(description, Number.POSITIVE_INFINITY);
  const bounds = entries.flatMap((readings) => {
    const whole = readings.find(({ label }) => label === '');
    return whole?.ranges.flatMap((range) => Object.values(range)) ?? [];
  });
  return bounds
    .filter((bound) => typeof bound !== 'string' || !text.includes(foldVersion(bound).replace(/…$/, '')))
    .map((bound) => `the description has no ${bound}`);
}

function faultsOf(parsed: ParsedSentence, kind: SentenceKind, claims: readonly Claim[], summary: string): string[] {
  const faults: string[] = [];
  const confirmed: Confirmed[] = [];
  for (const readings of parsed.entries) {
    const found = readings.flatMap((reading) => confirm(reading, kind, claims, summary, parsed));
    if (found.length === 0) faults.push(`the record does not say it of "${readings.at(-1)?.label}"`);
    confirmed.push(...found);
  }
  if (faults.length > 0 || kind === 'unaffected') return faults;
  if (parsed.more > 0) return parsed.more > mostLeft(parsed, kind, claims) ? ['the record has not so many more'] : [];
  for (const claim of claims) {
    const same = confirmed.filter((each) => !each.claim.names.isDisjointFrom(claim.names));
    const named = new Set(same.flatMap(({ texts }) => texts));
    const left = [...knownTexts(claim, kind)].filter((text) => !named.has(text));
    if (left.length > 0) faults.push(`leaves out ${[...claim.names][0]}: ${left.slice(0, 5)}`);
  }
  return faults;
}

/** The most that can be left out: all of the record without what the sentence has. */
function mostLeft({ entries }: ParsedSentence, kind: SentenceKind, claims: readonly Claim[]): number {
  const all = claims.map((claim) => (kind === 'affected' ? claim.count || 1 : claim.fixed.size));
  const said = entries.map((readings) => Math.max(1, Math.min(...readings.map(({ ranges }) => ranges.length))));
  return all.reduce((sum, count) => sum + count, 0) - said.reduce((sum, count) => sum + count, 0);
}

function confirm(
  { label, ranges }: Reading,
  kind: SentenceKind,
  claims: readonly Claim[],
  summary: string,
  { entries }: ParsedSentence,
): Confirmed[] {
  if (label === '' && (entries.length > 1 || ranges.length === 0)) return [];
  if (kind !== 'affected' && ranges.length === 0) return [];
  const texts = ranges.map((range) => (kind === 'affected' ? rangeText(range) : foldVersion(range.exact ?? '')));
  return claims
    .filter((claim) => {
      const isNamed = label === '' ? isAlone(claim, claims) && isIn(summary, claim) : hasName(claim, label);
      const known = knownTexts(claim, kind);
      return isNamed && texts.every((text) => known.has(text));
    })
    .map((claim) => ({ claim, texts }));
}

function knownTexts(claim: Claim, kind: SentenceKind): Set<string> {
  return { affected: claim.ranges, fixed: claim.fixed, unaffected: claim.ends }[kind];
}

/** Only if the record says nothing of anything else may a sentence leave out the name. */
function isAlone(claim: Claim, claims: readonly Claim[]): boolean {
  return claims.every((other) => other.ranges.size === 0 || !other.names.isDisjointFrom(claim.names));
}

function isIn(summary: string, { names }: Claim): boolean {
  const text = foldName(summary);
  return [...names].some((name) => text.includes(name));
}

function hasName({ names }: Claim, label: string): boolean {
  if (!label.endsWith('…')) return names.has(foldName(label));
  const start = foldName(label);
  return [...names].some((name) => name.startsWith(start));
}
