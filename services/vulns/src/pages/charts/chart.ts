import type { Severity } from '../../vulnerability.ts';
import type { PageRequest } from '../page-request.ts';

/** The texts of a chart: everything drawn is also described in words. */
export interface Captions {
  /** Unique on the page; prefix of the ids within the chart. */
  readonly id: string;
  /** The title: "New vulnerabilities by month". */
  readonly title: string;
  /** What the chart shows, in a sentence or two for all readers. */
  readonly description: string;
}

/** A number of a chart, with a link to what it counts; null if no page shows exactly that. */
export interface Figure {
  readonly n: number;
  readonly href: string | null;
}

/** The colour and pattern of a part: a severity, the only series, or the one of two series to notice. */
export type Ink = Severity | 'plain' | 'alarm';

/** A series of numbers, one per column, drawn in one ink and named in the legend and the table. */
export interface Series {
  readonly ink: Ink;
  readonly name: string;
}

/** One column on the horizontal axis. */
export interface Column {
  /** The full label: "March 2026". */
  readonly label: string;
  /** The label below the axis; empty if only some columns are labelled. */
  readonly tick: string;
  /** One per series, in their order. */
  readonly figures: readonly Figure[];
  /** The link of all series together. */
  readonly href: string | null;
}

/** The language and number formats of the reader. */
export type Reading = Pick<PageRequest, 'language' | 'formats'>;

/** The sum of all series of a column. */
export function sumOf({ figures }: Pick<Column, 'figures'>): number {
  return figures.reduce((sum, { n }) => sum + n, 0);
}

/**
 * Returns the label and the formatted height of the highest column; the label is null if several are as high, or all are
 * empty.
 */
export function highestOf(
  columns: readonly Column[],
  { formats }: Pick<Reading, 'formats'>,
): [label: string | null, height: string] {
  const most = Math.max(0, ...columns.map(sumOf));
  const [highest, another] = columns.filter((column) => sumOf(column) === most);
  const isAlone = most > 0 && another === undefined;
  return [isAlone && highest !== undefined ? highest.label : null, formats.count(most)];
}
