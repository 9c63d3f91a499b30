import { fields } from '../json-fields.ts';
import type { RawRecord } from '../source.ts';

const day = 24 * 60 * 60_000;
/** MyJVN's list may lag behind the times in it, and its entries move while its pages are read. */
const overlap = 3 * day;
/** Most entries that the mark `known` holds; a mass change may have more, which are then requested again. */
const mostKnown = 10_000;

/**
 * What has been read, as far as the next list of changes needs it: the time of the latest change, and which entries
 * changed shortly before it. Stored in the marks `watermark` and `known`.
 */
export class RecentChanges {
  readonly #now: number;
  #watermark: string | null;
  /** Times of change by id, RFC 3339 UTC. */
  #known: Map<string, string>;

  /** @param now milliseconds since 1970: a time more than a day later is a mistake and moves nothing */
  constructor(marks: ReadonlyMap<string, string>, now: number) {
    this.#now = now;
    this.#watermark = marks.get('watermark') ?? null;
    const known = Object.entries(fields(JSON.parse(marks.get('known') ?? '{}')));
    this.#known = new Map(known.map(([id, time]) => [id, String(time)]));
  }

  /** From when on changes have to be listed, milliseconds since 1970; null if nothing was read yet. */
  get since(): number | null {
    return this.#watermark === null ? null : Date.parse(this.#watermark) - overlap;
  }

  add(records: readonly RawRecord[]): void {
    const latest = new Date(this.#now + day).toISOString();
    for (const { id, modified } of records) {
      if (modified === null || modified > latest) continue;
      if (modified > (this.#watermark ?? '')) this.#watermark = modified;
      if (modified > (this.#known.get(id) ?? '')) this.#known.set(id, modified);
    }
    if (this.#known.size > 2 * mostKnown) this.#forget();
  }

  /** Whether the state of an entry that changed at this time was read. Lists may give times without seconds. */
  has(id: string, time: string): boolean {
    return (this.#known.get(id) ?? '').slice(0, 16) >= time.slice(0, 16);
  }

  /** The marks to store with what was added. */
  marks(): Record<string, string> {
    if (this.#watermark === null) return {};
    this.#forget();
    return { watermark: this.#watermark, known: JSON.stringify(Object.fromEntries(this.#known)) };
  }

  /** Forgets entries that no list of changes will have again. A day more, because lists are by whole days. */
  #forget(): void {
    const from = new Date((this.since ?? 0) - day).toISOString();
    const recent = [...this.#known].filter(([, time]) => time >= from);
    const newest = recent.sort(([, a], [, b]) => (a < b ? 1 : -1)).slice(0, mostKnown);
    this.#known = new Map(newest);
  }
}
