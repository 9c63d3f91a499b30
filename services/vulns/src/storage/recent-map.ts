/** What an entry takes beside its key and value, roughly. */
const entryBytes = 200;

/** A map bounded by bytes, which drops what was used longest ago. */
export class RecentMap<K extends string | number | object, V> {
  readonly #mostBytes: number;
  readonly #bytesOf: (value: V) => number;
  /** The one that was used last at the end. */
  readonly #entries = new Map<K, { readonly value: V; readonly bytes: number }>();
  #bytes = 0;

  /** @param bytesOf the bytes of a value, without its key */
  constructor(mostBytes: number, bytesOf: (value: V) => number) {
    this.#mostBytes = mostBytes;
    this.#bytesOf = bytesOf;
  }

  /** Bytes of all entries. */
  get bytes(): number {
    return this.#bytes;
  }

  get(key: K): V | undefined {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /** Stores a value, or measures it again. */
  set(key: K, value: V): void {
    this.delete(key);
    const bytes = this.#bytesOf(value) + entryBytes + (typeof key === 'string' ? 2 * key.length : 0);
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#mostBytes) break;
      this.delete(oldest);
    }
  }

  clear(): void {
    this.#entries.clear();
    this.#bytes = 0;
  }

  delete(key: K): void {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
