import type { SummaryFacts } from '../facts.ts';
import { takeDates } from './dates.ts';
import { plainSigns } from './plain-signs.ts';
import { tokensOf } from './tokens.ts';

/** What a record holds, in the forms in which a text may repeat it. All in lower case. */
export interface Known {
  facts: SummaryFacts;
  /** The vulnerability's own ids. */
  ids: ReadonlySet<string>;
  /** Everything that `tokensOf` finds in it, and the parts of what is joined by `:`, `/` or `@`. */
  tokens: ReadonlySet<string>;
  /** Tokens of names alone: title, products, packages. */
  names: ReadonlySet<string>;
  /** Runs of letters and digits. */
  words: ReadonlySet<string>;
  /** `YYYY-MM-DD` */
  dates: readonly string[];
  /** All texts of it, one after another. */
  text: string;
}

/** Reads what a summary may repeat out of the facts. */
export function knownOf(facts: SummaryFacts): Known {
  const { cvss } = facts;
  const all = plainSigns(textsIn(facts).join('\n'));
  const tokens = new Set<string>();
  for (const found of tokensOf(all.toLowerCase())) {
    tokens.add(found);
    for (const part of found.split(/[:/@]/)) if (part !== '') tokens.add(part);
    if (/^v\d/.test(found)) tokens.add(found.slice(1));
    // `9+` and `100%` are said as 9 and 100 too.
    tokens.add(found.replace(/[%+]+$/, ''));
  }
  for (const { score } of cvss?.scores ?? []) for (const as of [String(score), score.toFixed(1)]) tokens.add(as);
  const dates = [...new Set(takeDates(all).dates.map(({ date }) => date))];
  for (const date of dates) tokens.add(date.slice(0, 4));
  const names = plainSigns(textsIn([facts.title, facts.products, facts.packages, cvss?.scores]).join('\n'));
  return {
    facts,
    ids: new Set([facts.id, ...facts.aliases].map((id) => id.toLowerCase())),
    tokens,
    names: new Set(tokensOf(names.toLowerCase())),
    words: new Set(all.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? []),
    dates,
    text: all,
  };
}

/** All texts and numbers in a value, at whatever depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
