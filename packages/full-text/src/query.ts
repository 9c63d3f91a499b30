import { cjk, classOf } from './characters.ts';
import { boundary, lexeme, tokensOf } from './tokens.ts';

/** Tokens that must follow one another. */
export interface Term {
  tokens: string[];
  /** Whether the last token stands for all that begin with it: a single Chinese, Japanese or Korean character. */
  prefix: boolean;
  /** Where they were looked up: all tokens there are that begin with it (`withEndings`). */
  endings?: readonly string[];
}

export interface Query {
  /** All must match. */
  terms: Term[];
  /** None may match. */
  excluded: Term[];
}

/** Conditions on a document's own tokens (`~v:apache`): one of each list of `all` must be there, and none of `none`. */
export interface FacetCondition {
  all: readonly (readonly string[])[];
  none: readonly string[];
}

/** Tokens of a query that are looked at: more than any real one has. */
const mostTokens = 100;

/**
 * Tokens of phrases whose order is looked at. FTS5 reads all places of each, once for every time that it is asked for: some
 * 10 ms for a word that is in nearly all of 350,000 documents. Longer numbers are in few, so they are not counted.
 */
const mostInOrder = 12;

/**
 * A piece of a query: a dash that negates, if it begins a word, then a phrase in quotes (an unclosed one goes to the end)
 * or a word. A word ends at white space, a quote and any sign that names do not contain.
 */
const piece = /(?<=^|\s)(-)?(?:"([^"]*)"?|([^\s"-][^\s"]*))|"([^"]*)"?|[^\s"]+/gu;

/**
 * What parts words inside a piece. Names are written with `-`, `.` and `_`, so these join their parts to a phrase; `+` and
 * `#` stay where they may end a name (`c++`, `f#`).
 */
const parting = /[^\p{L}\p{N}\p{M}\p{Cf}\-._+#]+|[+#]+(?=\p{sc=Latin})/u;

/**
 * What a search text asks for (decisions, parameter `q`): all its words, `"phrases"`, and nothing that is named by
 * `-word` or `-"phrase"`. A dash negates only at the start of the text or after white space, and directly before a word
 * or quote. A word with `-`, `.` or `_` in it, such as `log4j-core` or `CVE-2021-44228`, is the phrase of its parts; other
 * signs part words. Any text is understood; one without a letter or digit has neither terms nor exclusions and finds
 * nothing; one with exclusions alone finds everything but those. Of all phrases together the order of `mostInOrder` tokens
 * counts. Of what is wanted those behind need only be there; what is not wanted is looked at that far if it comes first, and
 * else not at all where there is no room for it.
 */
export function parseQuery(q: string): Query {
  const terms = new Map<string, Term>();
  const excluded = new Map<string, Term>();
  let budget = mostTokens;
  let roomInOrder = mostInOrder;
  for (const [whole, dash, phrase, word, inner] of q.normalize('NFKC').matchAll(piece)) {
    const quoted = phrase ?? inner;
    const parts = quoted === undefined ? (word ?? whole).split(parting) : [quoted];
    for (const [index, part] of parts.entries()) {
      const term = budget === 0 ? null : termOf(part, budget);
      if (term === null) continue;
      budget -= term.tokens.length;
      const unwanted = dash !== undefined && index === 0;
      const needed = inOrder(term);
      if (unwanted && needed > roomInOrder && roomInOrder < mostInOrder) continue;
      const [first, ...others] = loosened(term, roomInOrder) as [Term, ...Term[]];
      if (unwanted) put(first, excluded);
      else for (const each of [first, ...others]) put(each, terms);
      roomInOrder = Math.max(0, roomInOrder - needed);
    }
  }
  return { terms: [...terms.values()], excluded: [...excluded.values()] };
}

function put(term: Term, group: Map<string, Term>): void {
  group.set(`${term.tokens.join(' ')}${term.prefix ? '*' : ''}`, term);
}

/** What a single character behind others counts: all that begins with it is looked for behind them. */
const openEndingInOrder = 5;

/** How many tokens of a term count as looked at in their order. */
function inOrder({ tokens, prefix }: Term): number {
  if (tokens.length === 1) return 0;
  return tokens.filter(isFrequent).length + (prefix ? openEndingInOrder - 1 : 0);
}

function isFrequent(token: string): boolean {
  return !/\d{3}/.test(token);
}

/** A term in whose order no more tokens count than there is room for, and those behind one by one. */
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

/** Whether the query finds nothing, having no letter or digit. */
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
  // The run goes on in the document, or not: its last character is in the pair before.
  return { tokens: tokens.slice(0, -1), prefix: false };
}

function isPaired(token: string): boolean {
  return classOf(token.codePointAt(0) as number) === cjk;
}

function characters(token: string): number {
  return token.length === 1 ? 1 : [...token].length;
}

/**
 * The FTS5 expression over the texts of `documentText` that finds what the query and the conditions ask for; null where
 * nothing can be found.
 * @param query null where there is no `q`
 */
export function toMatch(query: Query | null, facets: FacetCondition = { all: [], none: [] }): string | null {
  if (query !== null && isEmpty(query)) return null;
  if (facets.all.some((list) => list.length === 0)) return null;
  const wanted = [
    ...(query?.terms ?? []).map(matchTerm),
    ...facets.all.map((list) => (list.length === 1 ? quote(list[0] as string) : `(${list.map(quote).join(' OR ')})`)),
  ];
  const unwanted = [...(query?.excluded ?? []).map(matchTerm), ...facets.none.map(quote)];
  // NOT needs something to take away from: every document has a boundary.
  const all = wanted.length > 0 ? wanted.join(' AND ') : quote(boundary);
  return unwanted.length > 0 ? `(${all}) NOT (${unwanted.join(' OR ')})` : all;
}

/** Alternatives of one term in an expression: more are left to FTS5, which then gathers all their documents beforehand. */
const mostEndings = 150;
/** The same where tokens stand before, counted once for each: these are read anew for every alternative. */
const mostRepeated = 24;

/** What a term's last character may be the beginning of, so that FTS5 need not gather all that begins with it beforehand. */
export function withEndings(query: Query, endingsOf: (character: string) => readonly string[]): Query {
  const spell = (term: Term): Term =>
    term.prefix ? { ...term, endings: endingsOf(term.tokens.at(-1) as string) } : term;
  return { terms: query.terms.map(spell), excluded: query.excluded.map(spell) };
}

/** The last characters of a query's terms that stand for all that begins with them. */
export function openEndings({ terms, excluded }: Query): string[] {
  return [...terms, ...excluded].filter(({ prefix }) => prefix).map(({ tokens }) => tokens.at(-1) as string);
}

function matchTerm({ tokens, prefix, endings }: Term): string {
  const start = tokens.slice(0, -1);
  if (endings && endings.length > 0 && endings.length <= mostEndings && endings.length * start.length <= mostRepeated) {
    return `(${endings.map((ending) => quote([...start, ending].join(' '))).join(' OR ')})`;
  }
  return `${quote(tokens.join(' '))}${prefix ? ' *' : ''}`;
}

function quote(text: string): string {
  return `"${text.replaceAll('"', '""')}"`;
}

/** The same for PostgreSQL: text for a cast to `tsquery`, over what `toTsvector` gives; null where nothing can be found. */
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

function tsqueryTerm({ tokens, prefix }: Term): string {
  return `(${tokens.map(lexeme).join(' <-> ')}${prefix ? ':*' : ''})`;
}
