import { tokensOf } from '@kairan/full-text/tokens';
import { holds, type PlainDocument } from './plain-evaluator.ts';
import type { Random } from './random-filters.ts';

/** A search text and what it means, said independently of the parser. */
export interface RandomQuery {
  readonly text: string;
  readonly meets: (document: PlainDocument) => boolean;
}

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

/** Words and phrases of the documents and others, none a term of the vocabulary. */
const words = ['lets', 'crash', 'runtime', 'log4j-core', 'c++', '9855', 'CVE-2026-9810', 'zzz', 'notepad', 'ｌｅｔｓ'];
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
    return this.#random() < 0.6 ? this.#all(depth) : this.#any(depth);
  }

  #leaf(): RandomQuery {
    const kind = this.#random();
    if (kind < 0.5) {
      const [text, meets] = this.#pick(fields);
      return { text, meets };
    }
    const isWord = kind < 0.8;
    const text = this.#pick(isWord ? words : phrases);
    const term = { tokens: tokensOf(text, 100), prefix: false };
    return { text: isWord ? text : `"${text}"`, meets: ({ tokens }) => holds(tokens.texts, term) };
  }

  /** A leaf or a group, sometimes excluded. */
  #part(depth: number): RandomQuery {
    const { text, meets } = depth > 0 && this.#random() < 0.4 ? this.#group(depth) : this.#leaf();
    return this.#random() < 0.3 ? { text: `-${text}`, meets: (document) => !meets(document) } : { text, meets };
  }

  #group(depth: number): RandomQuery {
    const { text, meets } = this.query(depth - 1);
    return { text: `(${text})`, meets };
  }

  #all(depth: number): RandomQuery {
    const of = Array.from({ length: 1 + Math.floor(this.#random() * 3) }, () => this.#part(depth));
    const text = of.map((each) => each.text).join(' ');
    return { text, meets: (document) => of.every(({ meets }) => meets(document)) };
  }

  #any(depth: number): RandomQuery {
    const of = [this.#all(depth), this.#all(depth)];
    const text = of.map((each) => each.text).join(' OR ');
    return { text, meets: (document) => of.some(({ meets }) => meets(document)) };
  }

  #pick<T>(from: readonly T[]): T {
    return from[Math.floor(this.#random() * from.length)] as T;
  }
}
