import { type Language, languages } from '../vulnerability.ts';

/** A summary row, ready to send. */
export interface FinishedRow {
  slot: number;
  /** JSON in UTF-8. */
  bytes: Buffer;
  /** Hash of the bytes; entity tags of pages are built from it. */
  hash: string;
}

/** Bytes of the cached rows: some ten thousand. */
const mostBytes = 16 * 1024 * 1024;
/** What a row takes beside its bytes: objects, hash, the map's entry. */
const overhead = 400;

/** Least-recently-used cache of finished summary rows, for the vulnerabilities that many lists begin with. */
export class RowCache {
  readonly #rows = new Map<number, FinishedRow>();
  #bytes = 0;

  get(language: Language, slot: number): FinishedRow | undefined {
    const key = keyOf(language, slot);
    const row = this.#rows.get(key);
    if (row === undefined) return undefined;
    this.#rows.delete(key);
    this.#rows.set(key, row);
    return row;
  }

  /** @param row with bytes of its own: a part of Node's pool would keep 64 kilobytes of that */
  set(language: Language, slot: number, row: FinishedRow): void {
    const key = keyOf(language, slot);
    this.#drop(key);
    this.#rows.set(key, row);
    this.#bytes += sizeOf(row);
    for (const oldest of this.#rows.keys()) {
      if (this.#bytes <= mostBytes) break;
      this.#drop(oldest);
    }
  }

  #drop(key: number): void {
    const row = this.#rows.get(key);
    if (!row) return;
    this.#rows.delete(key);
    this.#bytes -= sizeOf(row);
  }
}

function keyOf(language: Language, slot: number): number {
  return slot * languages.length + languages.indexOf(language);
}

function sizeOf({ bytes }: FinishedRow): number {
  return bytes.length + overhead;
}
