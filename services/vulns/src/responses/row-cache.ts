import { cacheBytes } from '../cache-budget.ts';
import { RecentMap } from '../storage/recent-map.ts';
import { type Language, languages } from '../vulnerability.ts';

/** A summary row, ready to send. */
export interface FinishedRow {
  slot: number;
  /** JSON in UTF-8. */
  bytes: Buffer;
  /** Hash of the bytes; entity tags of pages are built from it. */
  hash: string;
}

/** What a row takes beside its bytes: objects and the hash. */
const overhead = 200;

/** Cache of finished summary rows, for the vulnerabilities that many lists begin with. */
export class RowCache {
  readonly #rows = new RecentMap<number, FinishedRow>(cacheBytes.rows, ({ bytes }) => bytes.length + overhead);

  get(language: Language, slot: number): FinishedRow | undefined {
    return this.#rows.get(keyOf(language, slot));
  }

  /** @param row with bytes of its own: a part of Node's pool would take 64 kilobytes of memory */
  set(language: Language, slot: number, row: FinishedRow): void {
    this.#rows.set(keyOf(language, slot), row);
  }
}

function keyOf(language: Language, slot: number): number {
  return slot * languages.length + languages.indexOf(language);
}
