import type { Language } from '../../../vulnerability.ts';
import { en } from './en.ts';
import { fr } from './fr.ts';
import { ja } from './ja.ts';

/** The texts that every chart has. */
export interface ChartMessages {
  /** Opens the numbers behind a chart. */
  readonly numbers: string;
  readonly total: string;
  /** One part of a column: `Critical: 12`. */
  part(name: string, count: string): string;
  /** A column with its total and its parts. */
  column(label: string, total: string, parts: readonly string[]): string;
}

export const chartMessages: Readonly<Record<Language, ChartMessages>> = { en, ja, fr };
