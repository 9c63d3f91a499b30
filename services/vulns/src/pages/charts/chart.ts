import type { Severity } from '../../vulnerability.ts';
import type { PageRequest } from '../page-request.ts';

/** What a chart says of itself: everything drawn is also said in words. */
export interface Told {
  /** Unique on the page; the ids within the chart begin with it. */
  readonly id: string;
  /** What is drawn: "New vulnerabilities by month". */
  readonly title: string;
  /** What is to be seen in it, a sentence or two for all readers. */
  readonly description: string;
}

/** A number of a chart, and where the reader finds what it counts; null where no address shows exactly that. */
export interface Figure {
  readonly n: number;
  readonly href: string | null;
}

/** What a part is drawn in, each with a pattern of its own: the severities, one kind alone, or one of two to be noticed. */
export type Ink = Severity | 'plain' | 'alarm';

/** One kind of number that every column has: drawn in one ink, named in the legend and the table. */
export interface Series {
  readonly ink: Ink;
  readonly name: string;
}

/** One place on the horizontal axis. */
export interface Column {
  /** Its whole name: "March 2026". */
  readonly label: string;
  /** What stands below the axis; empty where only some columns are named. */
  readonly tick: string;
  /** One for each series, in their order. */
  readonly figures: readonly Figure[];
  /** All series together. */
  readonly href: string | null;
}

/** How the reader reads numbers and words. */
export type Reading = Pick<PageRequest, 'language' | 'formats'>;

/** All series of a column together. */
export function sumOf({ figures }: Pick<Column, 'figures'>): number {
  return figures.reduce((sum, { n }) => sum + n, 0);
}
