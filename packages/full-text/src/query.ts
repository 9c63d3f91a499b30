import { cjk, classOf } from './characters.ts';
import { boundary, lexeme, tokensOf } from './tokens.ts';
import { otherForms } from './word-forms.ts';
import { parting, type Word, withoutMiddleDots, wordsIn } from './words.ts';

export type { Word };
export { wordsIn };

/** Tokens that must follow one another. */
export interface Term {
  tokens: string[];
  /**
   * Whether the last token stands for all tokens that begin with it: a single Chinese, Japanese or Korean character.
   */
  prefix: boolean;
  /** Other forms of a single word, any of which matches too: its singular or plural. */
  forms?: readonly string[];
}

export interface Query {
  /** All must match. */
  terms: Term[];
  /** None may match. */
  excluded: Term[];
}

/**
 * Conditions on a document's special tokens (`~c:incident`): one of each list of `all` must be present, and none of
 * `none`.
 */
export interface FacetCondition {
  all: readonly (readonly string[])[];
  none: readonly string[];
}

/** The number of tokens of a query that are used: more than any real one has. */
const mostTokens = 100;

/**
 * The number of phrase tokens whose order is checked. FTS5 reads all positions of each, once per occurrence in the
 * query: some 10 ms for a word that is in nearly all of 350,000 documents. Longer numbers are rare, so they are not
 * counted.
 */
const mostInOrder = 12;

/**
 * A piece of a query: a dash that negates, if it begins a word, then a phrase in quotes (an unclosed one goes to the
 * end) or a word. A word ends at white space, a quote and any sign that names do not contain.
 */
const piece = /(?<=^|\s)(-)?(?:"([^"]*)"?|([^\s"-][^\s"]*))|"([^"]*)"?|[^\s"]+/gu;

/** What is left of the bounds of a query while it is read. */
export interface Bounds {
  /** See `mostTokens`. */
  tokens: number;
  /** See `mostInOrder`. */
  inOrder: number;
}

export function queryBounds(): Bounds {
  return { tokens: mostTokens, inOrder: mostInOrder };
}

/** Identifies a term, without its other forms. */
export function termKey({ tokens, prefix }: Term): string {
  return `${tokens.join(' ')}${prefix ? '*' : ''}`;
}

/** A term without its other forms, and a term for each of these. */
export function alternativesOf({ forms = [], ...term }: Term): Term[] {
  return [term, ...forms.map((form) => ({ tokens: [form], prefix: false }))];
}

/** The terms of a word of `wordsIn`, as of `termsOf`, with its other forms. */
export function wordTermsOf(word: string, bounds: Bounds, unwanted = false): Term[] {
  return termsOf(word, bounds, unwanted).map((term) => {
    const [token = '', ...more] = term.tokens;
    const forms = more.length === 0 ? otherForms(token) : [];
    return forms.length === 0 ? term : { ...term, forms };
  });
}

/**
 * The terms of a word of `wordsIn` or of a phrase, within the bounds, which it lowers: one term, or its tokens one by one
 * where the order of so many is not checked.
 * @param unwanted for an exclusion: at most one term, none if its order cannot be checked
 */
export function termsOf(text: string, bounds: Bounds, unwanted = false): Term[] {
  const term = bounds.tokens === 0 ? null : termOf(text, bounds.tokens);
  if (term === null) return [];
  bounds.tokens -= term.tokens.length;
  const needed = inOrder(term);
  if (unwanted && needed > bounds.inOrder && bounds.inOrder < mostInOrder) return [];
  const terms = loosened(term, bounds.inOrder);
  bounds.inOrder = Math.max(0, bounds.inOrder - needed);
  return unwanted ? terms.slice(0, 1) : terms;
}

/**
 * Parses a search text (decisions, parameter `q`): it requires all its words and `"phrases"`, and excludes `-word` and
 * `-"phrase"`. A dash negates only at the start of the text or after white space, and directly before a word or quote.
 * A word with `-`, `.` or `_`, such as `log4j-core` or `CVE-2021-44228`, is the phrase of its parts; other signs
 * separate words, and so does a change of script in Japanese. Filler counts only if there is nothing else. Any text is
 * valid; one without a letter or digit has neither terms nor exclusions and finds nothing;
 * one with only exclusions finds everything else. The order of `mostInOrder` tokens of all phrases together is
 * checked. Required tokens beyond that must only be present. Excluded phrases count in their order only up to that
 * number, and are otherwise ignored.
 */
export function parseQuery(q: string): Query {
  const pieces = piecesOf(q);
  const onlyFiller = pieces.every(({ text, filler, unwanted }) => filler || unwanted || tokensOf(text, 1).length === 0);
  const terms = new Map<string, Term>();
  const excluded = new Map<string, Term>();
  const bounds = queryBounds();
  for (const { text, filler, quoted, unwanted } of pieces) {
    if (filler && !onlyFiller) continue;
    const read = quoted ? termsOf : wordTermsOf;
    for (const term of read(text, bounds, unwanted)) (unwanted ? excluded : terms).set(termKey(term), term);
  }
  return { terms: [...terms.values()], excluded: [...excluded.values()] };
}

/** A word or phrase of a query. */
interface Piece extends Word {
  readonly quoted: boolean;
  readonly unwanted: boolean;
}

function piecesOf(q: string): Piece[] {
  const pieces: Piece[] = [];
  for (const [whole, dash, phrase, word, inner] of withoutMiddleDots(q.normalize('NFKC')).matchAll(piece)) {
    const quoted = phrase ?? inner;
    if (quoted !== undefined) {
      pieces.push({ text: quoted, filler: false, quoted: true, unwanted: dash !== undefined });
      continue;
    }
    // What is excluded stays in one piece: documents without a part of it would be missing.
    const [first = '', ...others] = dash === undefined ? [''] : (word ?? '').split(parting);
    if (first !== '') pieces.push({ text: first, filler: false, quoted: false, unwanted: true });
    const wanted = dash === undefined ? (word ?? whole) : others.join(' ');
    for (const each of wordsIn(wanted)) pieces.push({ ...each, quoted: false, unwanted: false });
  }
  return pieces;
}

/** The cost of a single character after others: everything that begins with it is searched behind them. */
const openEndingInOrder = 5;

/** How many tokens of a term count towards `mostInOrder`. */
function inOrder({ tokens, prefix }: Term): number {
  if (tokens.length === 1) return 0;
  return tokens.filter(isFrequent).length + (prefix ? openEndingInOrder - 1 : 0);
}

function isFrequent(token: string): boolean {
  return !/\d{3}/.test(token);
}

/** Splits a term so that no more tokens are checked in order than the budget allows, and the others one by one. */
function loosened(term: Term, budget: number): Term[] {
  if (inOrder(term) <= budget) return [term];
  const { tokens, prefix } = term;
  const last = prefix ? tokens.length - 1 : tokens.length;
  let end = 0;
  for (let left = budget; end < last; end++) if (isFrequent(tokens[end] as string) && left-- === 0) break;
  const alone = tokens.slice(end).map((token) => ({ tokens: [token], prefix: false }));
  if (prefix) alone[alone.length - 1] = { tokens: tokens.slice(-1), prefix };
  return end === 0 ? alone : [{ tokens: tokens.slice(0, end), prefix: false }, ...alone];
}

/** Whether the query finds nothing because it has no letter or digit. */
export function isEmpty(query: Query): boolean {
  return query.terms.length === 0 && query.excluded.length === 0;
}

function termOf(text: string, most: number): Term | null {
  const tokens = tokensOf(text, most);
  const last = tokens.at(-1);
  if (last === undefined) return null;
  if (!isPaired(last) || characters(last) !== 1) return { tokens, prefix: false };
  const before = tokens.at(-2);
  if (before === undefined || !isPaired(before) || characters(before) === 1) return { tokens, prefix: true };
  // The run may continue in the document: its last character is in the pair before.
  return { tokens: tokens.slice(0, -1), prefix: false };
}

function isPaired(token: string): boolean {
  return classOf(token.codePointAt(0) as number) === cjk;
}

function characters(token: string): number {
  return token.length === 1 ? 1 : [...token].length;
}

/**
 * The FTS5 expression for a query and conditions, over the texts of `documentText`; null if nothing can match.
 * @param query null without `q`
 */
export function toMatch(query: Query | null, facets: FacetCondition = { all: [], none: [] }): string | null {
  if (query !== null && isEmpty(query)) return null;
  if (facets.all.some((list) => list.length === 0)) return null;
  const wanted = [
    ...(query?.terms ?? []).map(matchTerm),
    ...facets.all.map((list) => (list.length === 1 ? quote(list[0] as string) : `(${list.map(quote).join(' OR ')})`)),
  ];
  const unwanted = [...(query?.excluded ?? []).map(matchTerm), ...facets.none.map(quote)];
  // NOT needs a left side: every document has a boundary.
  const all = wanted.length > 0 ? wanted.join(' AND ') : quote(boundary);
  return unwanted.length > 0 ? `(${all}) NOT (${unwanted.join(' OR ')})` : all;
}

function matchTerm({ tokens, prefix, forms = [] }: Term): string {
  if (forms.length > 0) return `(${[...tokens, ...forms].map(quote).join(' OR ')})`;
  return `${quote(tokens.join(' '))}${prefix ? ' *' : ''}`;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/**
 * As `toMatch`, for PostgreSQL: text for a cast to `tsquery`, over the texts of `toTsvector`; null if nothing can
 * match.
 */
export function toTsquery(query: Query | null, facets: FacetCondition = { all: [], none: [] }): string | null {
  if (query !== null && isEmpty(query)) return null;
  if (facets.all.some((list) => list.length === 0)) return null;
  const parts = [
    ...(query?.terms ?? []).map(tsqueryTerm),
    ...facets.all.map((list) => `(${list.map(lexeme).join(' | ')})`),
    ...(query?.excluded ?? []).map((term) => `!${tsqueryTerm(term)}`),
    ...facets.none.map((token) => `!${lexeme(token)}`),
  ];
  return parts.length > 0 ? parts.join(' & ') : lexeme(boundary);
}

function tsqueryTerm({ tokens, prefix, forms = [] }: Term): string {
  if (forms.length > 0) return `(${[...tokens, ...forms].map(lexeme).join(' | ')})`;
  return `(${tokens.map(lexeme).join(' <-> ')}${prefix ? ':*' : ''})`;
}
