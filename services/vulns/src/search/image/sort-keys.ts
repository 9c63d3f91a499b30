import { dayMs } from '../../day.ts';
import { hasFlag } from '../../document/flags.ts';
import { type ColumnName, missingValues } from '../condition.ts';
import type { Sort } from '../sort.ts';
import type { ArrayName, Columns } from './columns.ts';

/**
 * How an order is made: by a key that rises along the list, then by the order that breaks ties. `columns` are those that
 * the key is computed from.
 */
interface SortKey {
  readonly columns: readonly ArrayName[];
  key(columns: Columns, slot: number): number;
}

/** The key of a vulnerability without the value, which comes last. */
const last = Number.MAX_VALUE;

/** What counts as much as being published a day later: a point of CVSS as half a year, being in KEV as ten years. */
const daysOfPoint = 182.5;
const daysOfKev = 3650;

export const sortKeys: Readonly<Record<Sort, SortKey>> = {
  '-published': falling('published'),
  published: rising('published'),
  '-modified': falling('modified'),
  modified: rising('modified'),
  '-severity': falling('score'),
  '-epss': falling('epss'),
  '-kev_added': falling('kev_added'),
  relevance: {
    columns: ['published', 'score', 'flags'],
    key: (columns, slot) => -prominence(columns, slot),
  },
};

/** The order of a tier of relevance, the higher the earlier: newer, known to be exploited, severer. */
function prominence({ published, score, flags }: Columns, slot: number): number {
  const day = Math.floor((published[slot] as number) / dayMs);
  const points = Math.max(score[slot] as number, 0) / 10;
  return day + (hasFlag(flags[slot] as number, 'kev') ? daysOfKev : 0) + daysOfPoint * points;
}

function falling(column: ColumnName): SortKey {
  return { columns: [column], key: (columns, slot) => keyOf(column, columns[column][slot] as number, -1) };
}

function rising(column: ColumnName): SortKey {
  return { columns: [column], key: (columns, slot) => keyOf(column, columns[column][slot] as number, 1) };
}

function keyOf(column: ColumnName, value: number, direction: 1 | -1): number {
  return value === missingValues[column] ? last : direction * value;
}
