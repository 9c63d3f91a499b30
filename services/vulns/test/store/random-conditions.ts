import type { Term } from '@kairan/full-text/query';
import { type ColumnName, type Condition, columnNames } from '../../src/search/condition.ts';
import { madeOf } from './made-documents.ts';
import type { PlainDocument } from './plain-evaluator.ts';
import type { Random } from './random-filters.ts';

/** Makes conditions by chance whose parts some of the documents meet, and some parts that none meets. */
export class RandomConditions {
  readonly #documents: readonly PlainDocument[];
  readonly #random: Random;

  constructor(documents: readonly PlainDocument[], random: Random) {
    this.#documents = documents;
    this.#random = random;
  }

  /** @param depth how many times `all`, `any` and `not` may contain each other */
  condition(depth: number): Condition {
    const kind = this.#random();
    if (depth === 0 || kind < 0.4) return this.#leaf();
    if (kind < 0.55) return { type: 'not', of: this.condition(depth - 1) };
    const of = Array.from({ length: this.#below(4) }, () => this.condition(depth - 1));
    return { type: kind < 0.8 ? 'all' : 'any', of };
  }

  #leaf(): Condition {
    const kind = this.#random();
    const document = this.#pick(this.#documents);
    if (kind < 0.3) return { type: 'facet', facet: this.#pick([...document.facets, 'vendor:nobody', 'kev:2']) };
    if (kind < 0.45) return this.#span(this.#pick(columnNames));
    if (kind < 0.8) return { type: 'words', term: this.#term(document) };
    if (kind < 0.9) return { type: 'named', token: this.#pick([...document.named, '~n:nothing']) };
    const [ecosystem, name] = this.#pick(madeOf.packages);
    return { type: 'package', package: { ecosystem, name, version: this.#pick([null, '1.0.5', '1.1.0', '1.2.0']) } };
  }

  /** Bounds are values that documents have, so that open and closed ones differ. */
  #span(column: ColumnName): Condition {
    const bound = () => (this.#random() < 0.3 ? null : this.#pick(this.#documents).values[column]);
    const [above, below] = [this.#random() < 0.3, this.#random() < 0.3];
    return { type: 'span', span: { column, from: bound(), to: bound(), above, below } };
  }

  /** Some tokens of a document that follow one another; rarely in another order. The last may be the beginning of a Japanese one. */
  #term(document: PlainDocument): Term {
    const from = document.tokens[this.#random() < 0.5 ? 'names' : 'texts'];
    for (;;) {
      const at = this.#below(from.length);
      const tokens = from.slice(at, at + 1 + this.#below(3)).filter((token) => /^[^~^]/.test(token));
      if (tokens.length === 0) continue;
      if (this.#random() < 0.1) tokens.reverse();
      const last = tokens.at(-1) as string;
      const [character] = /^[\p{sc=Hira}\p{sc=Kana}\p{sc=Han}]/u.exec(last) ?? [];
      if (character === undefined || this.#random() < 0.5) return { tokens, prefix: false };
      return { tokens: [...tokens.slice(0, -1), character], prefix: true };
    }
  }

  #below(end: number): number {
    return Math.floor(this.#random() * end);
  }

  #pick<T>(from: readonly T[]): T {
    return from[this.#below(from.length)] as T;
  }
}
