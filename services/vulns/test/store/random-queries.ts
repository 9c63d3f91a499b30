import { queryBounds, termsOf } from '@kairan/full-text/query';
import { holds, type PlainDocument } from './plain-evaluator.ts';
import type { Random } from './random-filters.ts';

/** A search text and what it means, said independently of the parser. */
export interface RandomQuery {
  readonly text: string;
  readonly meets: (document: PlainDocument) => boolean;
  /** How many tokens of its phrases have an order; more than twelve are not checked. */
  readonly inOrder: number;
}

const mostInOrder = 12;

const day = 86_400_000;
const dayOf = (text: string) => Date.parse(`${text}T00:00:00Z`);
const has = (facet: string) => (document: PlainDocument) => document.facets.has(facet);
const any =
  (...facets: string[]) =>
  (document: PlainDocument) =>
    facets.some((facet) => document.facets.has(facet));
const score =
  (from: number, to = 100) =>
  ({ values }: PlainDocument) =>
    values.score >= from && values.score <= to;
const published =
  (from: number, to = Number.POSITIVE_INFINITY) =>
  ({ values }: PlainDocument) =>
    values.published >= from && values.published < to;

/** Fields with values that documents of `madeDocument` have, and what each means. */
const fields: readonly (readonly [text: string, meets: RandomQuery['meets']])[] = [
  ['severity:critical', has('severity:critical')],
  ['severity:low,none', any('severity:low', 'severity:none')],
  ['severity>=medium', any('severity:medium', 'severity:high', 'severity:critical')],
  ['kev:1', has('kev:1')],
  ['kev:0', (document) => !document.facets.has('kev:1')],
  ['poc:1', has('poc:1')],
  ['disputed:0', (document) => !document.facets.has('disputed:1')],
  ['automatable:1', has('automatable:1')],
  ['source:osv', has('source:osv')],
  ['source:kev,certfr', any('source:kev', 'source:certfr')],
  ['exploitation:active', has('exploitation:active')],
  ['category:xss', has('category:xss')],
  ['vendor:apache', has('vendor:apache')],
  ['vendor:"Microsoft Corporation"', has('vendor:microsoft')],
  ['vendor:nobody', () => false],
  ['product:gateway', has('product:gateway')],
  ['language:python', has('language:python')],
  ['framework:django', has('framework:django')],
  ['cwe:79', has('weakness:cwe-79')],
  ['cwe:CWE-787', has('weakness:cwe-787')],
  ['tag:cwe-89', has('weakness:cwe-89')],
  ['package:npm/left-pad', ({ packages }) => packages.some(({ name }) => name === 'left-pad')],
  ['cvss>=7.5', score(75)],
  ['cvss<5.3', score(0, 52)],
  ['cvss:7..9.8', score(70, 98)],
  ['epss>0.5', ({ values }) => values.epss > 0.5],
  ['epss<=0.5', ({ values }) => values.epss >= 0 && values.epss <= 0.5],
  ['published:2026-02', published(dayOf('2026-02-01'), dayOf('2026-03-01'))],
  ['published:>2026-03-02', published(dayOf('2026-03-02') + day)],
  ['published:>=2026-03-02', published(dayOf('2026-03-02'))],
  ['published:<2026-02-02', published(1, dayOf('2026-02-02'))],
  ['published:2026-01-02..2026-03-03', published(dayOf('2026-01-02'), dayOf('2026-03-03') + day)],
];

/** Words of the documents and others, none a term of the vocabulary, with their other forms, which are found as well. */
const words: readonly (readonly string[])[] = [
  ['lets', 'let'],
  ['crash', 'crashes'],
  ['runtimes', 'runtime'],
  ['log4j-core'],
  ['c++'],
  ['9855'],
  ['CVE-2026-9810'],
  ['zzz'],
  ['notepad'],
  ['ｌｅｔｓ', 'let', 'lets'],
];
/** Phrases, of which only this very form is found. */
const phrases = [
  'remote attackers',
  'attackers remote',
  'heap overflow',
  'インジェクション',
  'élévation de',
  'or more',
];

/** Makes search texts by chance: words, phrases and fields, combined by blanks, OR, parentheses and `-`. */
export class RandomQueries {
  readonly #random: Random;

  constructor(random: Random) {
    this.#random = random;
  }

  /** @param depth how many times groups may contain each other */
  query(depth: number): RandomQuery {
    for (;;) {
      const query = this.#whole(depth);
      if (query.inOrder <= mostInOrder) return query;
    }
  }

  #whole(depth: number): RandomQuery {
    return this.#random() < 0.6 ? this.#all(depth) : this.#any(depth);
  }

  #leaf(): RandomQuery {
    const kind = this.#random();
    if (kind < 0.5) {
      const [text, meets] = this.#pick(fields);
      return { text, meets, inOrder: 0 };
    }
    const forms = kind < 0.8 ? this.#pick(words) : [this.#pick(phrases)];
    const terms = forms.flatMap((form) => termsOf(form, queryBounds()));
    return {
      text: kind < 0.8 ? `${forms[0]}` : `"${forms[0]}"`,
      meets: ({ tokens }) => terms.some((term) => holds(tokens.texts, term)),
      inOrder: terms.reduce((sum, { tokens }) => sum + (tokens.length > 1 ? tokens.length : 0), 0),
    };
  }

  /** A leaf or a group, sometimes excluded. */
  #part(depth: number): RandomQuery {
    const part = depth > 0 && this.#random() < 0.4 ? this.#group(depth) : this.#leaf();
    if (this.#random() < 0.7) return part;
    return { ...part, text: `-${part.text}`, meets: (document) => !part.meets(document) };
  }

  #group(depth: number): RandomQuery {
    const group = this.#whole(depth - 1);
    return { ...group, text: `(${group.text})` };
  }

  #all(depth: number): RandomQuery {
    const of = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => this.#part(depth));
    return joined(of, ' ', (document) => of.every(({ meets }) => meets(document)));
  }

  #any(depth: number): RandomQuery {
    const of = [this.#all(depth), this.#all(depth)];
    return joined(of, ' OR ', (document) => of.some(({ meets }) => meets(document)));
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
}

function joined(of: readonly RandomQuery[], separator: string, meets: RandomQuery['meets']): RandomQuery {
  const inOrder = of.reduce((sum, each) => sum + each.inOrder, 0);
  return { text: of.map(({ text }) => text).join(separator), meets, inOrder };
}
