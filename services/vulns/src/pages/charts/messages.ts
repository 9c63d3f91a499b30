import type { Language } from '../../vulnerability.ts';

/** What stands beside every chart. */
interface ChartMessages {
  /** Opens the numbers behind a chart. */
  readonly numbers: string;
  readonly total: string;
  /** One part of a column: `Critical: 12`. */
  part(name: string, count: string): string;
  /** A column with what it is made of. */
  column(label: string, total: string, parts: string): string;
}

export const chartMessages: Record<Language, ChartMessages> = {
  en: {
    numbers: 'Numbers as a table',
    total: 'Total',
    part: (name, count) => `${name}: ${count}`,
    column: (label, total, parts) => `${label}: ${total}${parts === '' ? '' : ` (${parts})`}`,
  },
  ja: {
    numbers: '数値を表で見る',
    total: '合計',
    part: (name, count) => `${name} ${count}`,
    column: (label, total, parts) => `${label}: ${total} 件${parts === '' ? '' : ` (${parts})`}`,
  },
  fr: {
    numbers: 'Les chiffres en tableau',
    total: 'Total',
    part: (name, count) => `${name}\u00a0: ${count}`,
    column: (label, total, parts) => `${label}\u00a0: ${total}${parts === '' ? '' : ` (${parts})`}`,
  },
};
