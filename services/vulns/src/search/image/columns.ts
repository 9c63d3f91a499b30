import { compareCve } from '../../document/compare-cve.ts';
import { type State, states } from '../../vulnerability.ts';
import type { ImageRow, OrderPosition } from './image.ts';
import { packedCve, unpackedCve } from './packed-cve.ts';

/** The state of a slot without a vulnerability. */
const removed = 255;

/** The narrow facts of vulnerabilities, each an array by slot. */
export interface Columns {
  readonly published: Float64Array;
  readonly modified: Float64Array;
  readonly score: Float64Array;
  readonly epss: Float64Array;
  readonly kev_added: Float64Array;
  readonly flags: Uint32Array;
  /** Index in `states`, or `removed`. */
  readonly state: Uint8Array;
  /** See `packedCve`. */
  readonly cve: Float64Array;
  /** Ids that `packedCve` does not hold completely, by slot. */
  readonly longCves: ReadonlyMap<number, string>;
}

/** The names of the arrays by slot. */
export const arrayNames = ['published', 'modified', 'score', 'epss', 'kev_added', 'flags', 'state', 'cve'] as const;
export type ArrayName = (typeof arrayNames)[number];

/** Columns that are still written. */
export type WritableColumns = Columns & { readonly longCves: Map<number, string> };

/** Makes columns in which no slot has a vulnerability. */
export function emptyColumns(end: number): WritableColumns {
  const numbers = () => new Float64Array(end);
  return {
    published: numbers(),
    modified: numbers(),
    score: numbers(),
    epss: numbers(),
    kev_added: numbers(),
    flags: new Uint32Array(end),
    state: new Uint8Array(end).fill(removed),
    cve: numbers(),
    longCves: new Map(),
  };
}

/** Writes a row into columns. */
export function writeRow(columns: WritableColumns, row: ImageRow): void {
  const values = valuesOf(row);
  if (unpackedCve(values.cve) === null) columns.longCves.set(row.slot, row.cve);
  for (const name of arrayNames) columns[name][row.slot] = values[name];
}

/** Columns in which rows are changed: an array is copied when the first value of it changes. */
export class ColumnsCopy {
  readonly #before: Columns;
  readonly #columns: WritableColumns;

  /** @param end one above the highest slot */
  constructor(before: Columns, end: number) {
    this.#before = before;
    this.#columns = { ...before, longCves: new Map(before.longCves) };
    if (before.state.length < end) for (const name of arrayNames) this.#copy(name, end);
  }

  get columns(): Columns {
    return this.#columns;
  }

  /** Writes a row, and returns which arrays have another value than before: bits in the order of `arrayNames`. */
  write(row: ImageRow): number {
    const { slot } = row;
    const values = valuesOf(row);
    if (unpackedCve(values.cve) === null) this.#columns.longCves.set(slot, row.cve);
    let changed = 0;
    for (const [i, name] of arrayNames.entries()) {
      const value = values[name];
      if (this.#before[name][slot] !== value) changed |= 1 << i;
      if (this.#columns[name][slot] === value) continue;
      if (this.#columns[name] === this.#before[name]) this.#copy(name, this.#before.state.length);
      this.#columns[name][slot] = value;
    }
    return changed;
  }

  #copy(name: ArrayName, end: number): void {
    const before = this.#before[name];
    const copy = new (before.constructor as Float64ArrayConstructor)(end);
    if (name === 'state') copy.fill(removed, before.length);
    copy.set(before);
    Object.assign(this.#columns, { [name]: copy });
  }
}

/** Names each value: copying the row takes several times as long, for every row of a store. */
function valuesOf(row: ImageRow): Readonly<Record<ArrayName, number>> {
  const { published, modified, score, epss, kev_added, flags } = row;
  const state = row.state === 'removed' ? removed : states.indexOf(row.state);
  return { published, modified, score, epss, kev_added, flags, state, cve: packedCve(row.cve) };
}

export function isRemoved(columns: Columns, slot: number): boolean {
  return (columns.state[slot] ?? removed) === removed;
}

/** The state of a slot that has a vulnerability. */
export function stateAt(columns: Columns, slot: number): State {
  return states[columns.state[slot] as number] as State;
}

export function cveAt(columns: Columns, slot: number): string {
  return unpackedCve(columns.cve[slot] as number) ?? (columns.longCves.get(slot) as string);
}

/** Compares a slot with values for the order that breaks ties: newest published first, then by id. */
export function compareWithTie(
  columns: Columns,
  slot: number,
  { published, cve }: Pick<OrderPosition, 'published' | 'cve'>,
): number {
  const byTime = published - (columns.published[slot] as number);
  return byTime || (columns.cve[slot] as number) - packedCve(cve) || compareCve(cveAt(columns, slot), cve);
}

/** Compares two slots for the order that breaks ties. */
export function compareTies(columns: Columns, a: number, b: number): number {
  const byTime = (columns.published[b] as number) - (columns.published[a] as number);
  if (byTime !== 0) return byTime;
  const byCve = (columns.cve[a] as number) - (columns.cve[b] as number);
  if (byCve !== 0) return byCve;
  return columns.longCves.size === 0 ? a - b : compareCve(cveAt(columns, a), cveAt(columns, b)) || a - b;
}
