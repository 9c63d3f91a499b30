/** Lists of integers by index, all in one array. They never change. */
export class NumberLists {
  /** Where the list of each index begins; the last element is the end. */
  readonly starts: Uint32Array;
  readonly values: Uint32Array;

  constructor(starts: Uint32Array, values: Uint32Array) {
    this.starts = starts;
    this.values = values;
  }

  /** A view of one list; empty for an index beyond the end. */
  of(index: number): Uint32Array {
    return this.values.subarray(this.starts[index] ?? 0, this.starts[index + 1] ?? 0);
  }

  /** The length of one list. */
  lengthOf(index: number): number {
    return index < this.starts.length - 1 ? (this.starts[index + 1] as number) - (this.starts[index] as number) : 0;
  }

  /**
   * Returns the lists with some of them replaced: what lies between these is copied whole.
   * @param length how many lists there are now, at least as many as before
   */
  with(changed: ReadonlyMap<number, ArrayLike<number>>, length: number): NumberLists {
    if (changed.size === 0 && length === this.starts.length - 1) return this;
    let size = this.values.length;
    for (const [index, list] of changed) size += list.length - this.of(index).length;
    const starts = new Uint32Array(length + 1);
    const values = new Uint32Array(size);
    let [from, to] = [0, 0];
    const copyUntil = (index: number) => {
      const begin = this.starts[Math.min(from, this.starts.length - 1)] as number;
      const known = Math.min(index, this.starts.length - 1);
      const shift = to - begin;
      for (let i = from; i < known; i++) starts[i] = (this.starts[i] as number) + shift;
      const end = this.starts[Math.max(known, Math.min(from, this.starts.length - 1))] as number;
      values.set(this.values.subarray(begin, end), to);
      to += end - begin;
      for (let i = Math.max(from, known); i < index; i++) starts[i] = to;
      from = index;
    };
    for (const index of [...changed.keys()].sort((a, b) => a - b)) {
      copyUntil(index);
      const list = changed.get(index) as ArrayLike<number>;
      starts[index] = to;
      values.set(list, to);
      to += list.length;
      from = index + 1;
    }
    copyUntil(length);
    starts[length] = to;
    return new NumberLists(starts, values);
  }
}

/** Collects lists in the order of their indices. */
export class NumberListsBuilder {
  #starts: number[] = [0];
  #values = new Uint32Array(1024);
  #size = 0;

  /** Adds a number to the list that is open. */
  push(value: number): void {
    if (this.#size === this.#values.length) {
      const larger = new Uint32Array(2 * this.#size);
      larger.set(this.#values);
      this.#values = larger;
    }
    this.#values[this.#size++] = value;
  }

  /** Ends the list that is open, and leaves those after it empty, so that the next one has this index. */
  endBefore(index: number): void {
    while (this.#starts.length <= index) this.#starts.push(this.#size);
  }

  /** @param length how many lists there are */
  build(length: number): NumberLists {
    this.endBefore(length);
    return new NumberLists(Uint32Array.from(this.#starts), this.#values.slice(0, this.#size));
  }
}
