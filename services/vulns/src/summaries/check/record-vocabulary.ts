import type { SummaryFacts } from '../facts.ts';
import { takeDates } from './dates.ts';
import { normaliseCharacters, tokensOf } from './text.ts';

/** The contents of a record, in the forms in which a text may repeat them. All in lower case. */
export interface RecordVocabulary {
  facts: SummaryFacts;
  /** The id and aliases of the vulnerability. */
  ids: ReadonlySet<string>;
  /** All tokens (`tokensOf`), and the parts of tokens that are joined by `:`, `/` or `@`. */
  tokens: ReadonlySet<string>;
  /** Tokens of names only: title, subjects, products, packages. */
  names: ReadonlySet<string>;
  /** Runs of letters and digits. */
  words: ReadonlySet<string>;
  /** `YYYY-MM-DD` */
  dates: readonly string[];
  /** All texts of the record, concatenated. */
  text: string;
}

/** Collects what a summary may repeat from the facts. */
export function vocabularyOf(facts: SummaryFacts): RecordVocabulary {
  const { cvss } = facts;
  const all = normaliseCharacters(textsIn(facts).join('\n'));
  const tokens = new Set<string>();
  for (const found of tokensOf(all.toLowerCase())) {
    tokens.add(found);
    for (const part of found.split(/[:/@]/)) if (part !== '') tokens.add(part);
    if (/^v\d/.test(found)) tokens.add(found.slice(1));
    // A text may repeat `9+` and `100%` as 9 and 100.
    tokens.add(found.replace(/[%+]+$/, ''));
  }
  for (const { score } of cvss?.scores ?? []) for (const as of [String(score), score.toFixed(1)]) tokens.add(as);
  const dates = [...new Set(takeDates(all).dates.map(({ date }) => date))];
  for (const date of dates) tokens.add(date.slice(0, 4));
  const names = normaliseCharacters(
    textsIn([facts.title, facts.subjects, facts.products, facts.packages, cvss?.scores]).join('\n'),
  );
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

/** Lists all texts and numbers in a value, at any depth. */
function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value];
  if (typeof value === 'number') return [String(value)];
  return typeof value === 'object' && value !== null ? Object.values(value).flatMap(textsIn) : [];
}
