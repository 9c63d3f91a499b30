import type { Language } from '../vulnerability.ts';

/** A summary row, ready to send. */
export interface FinishedRow {
  slot: number;
  /** JSON in UTF-8. */
  bytes: Buffer;
  /** Hash of the bytes; entity tags of pages are built from it. */
  hash: string;
}

/** Cached rows: at about a kilobyte each, some twenty megabytes. */
const maxRows = 20_000;

/** Least-recently-used cache of finished summary rows, for the vulnerabilities that many lists begin with. */
export class RowCache {
  readonly #rows: Record<Language, Map<number, FinishedRow>> = { en: new Map(), ja: new Map(), fr: new Map() };

  get(language: Language, slot: number): FinishedRow | undefined {
    const rows = this.#rows[language];
    const row = rows.get(slot);
    if (row === undefined) return undefined;
    rows.delete(slot);
    rows.set(slot, row);
    return row;
  }

  set(language: Language, slot: number, row: FinishedRow): void {
    const rows = this.#rows[language];
    if (rows.size >= maxRows) rows.delete(rows.keys().next().value as number);
    rows.set(slot, row);
  }
}
