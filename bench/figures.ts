/** One figure of a claim, with its baseline. */
export interface Figure {
  /** The claim in a few words. */
  claim: string;
  figure: string;
  value: string;
  /** The baseline, measured in the same run; empty if there is none. */
  baseline: string;
  /** Figure divided by baseline; empty if there is none. */
  ratio: string;
  /** The target; empty if there is none. */
  target: string;
}

/** Prints the figures of a claim for `run.ts`, which collects them: one JSON object per line. */
export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
}

/** Formats figures as a Markdown table. */
export function tableOf(figures: readonly Figure[]): string {
  const columns = ['claim', 'figure', 'value', 'baseline', 'ratio', 'target'] as const;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...figures.map((figure) => line(columns.map((column) => figure[column].replaceAll('|', '\\|')))),
  ].join('\n');
}

/** Formats a number with about three significant digits. */
export function short(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(4, digits) });
}
