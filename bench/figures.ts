/** One figure of a claim, beside the baseline it was measured with. */
export interface Figure {
  /** What is claimed, in a few words. */
  claim: string;
  figure: string;
  value: string;
  /** What the same run gave for the baseline; empty where the figure stands alone. */
  baseline: string;
  /** Figure over baseline; empty where the figure stands alone. */
  ratio: string;
  /** What is aimed at; empty where nothing is. */
  target: string;
}

/** Prints what a claim's file measured, for `run.ts` to gather: one JSON object a line. */
export function printFigures(figures: readonly Figure[]): void {
  for (const figure of figures) console.log(JSON.stringify(figure));
}

/** A Markdown table of figures. */
export function tableOf(figures: readonly Figure[]): string {
  const columns = ['claim', 'figure', 'value', 'baseline', 'ratio', 'target'] as const;
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(columns),
    line(columns.map(() => '---')),
    ...figures.map((figure) => line(columns.map((column) => figure[column].replaceAll('|', '\\|')))),
  ].join('\n');
}

/** A number with about three digits that matter. */
export function short(value: number): string {
  if (value === 0) return '0';
  const digits = Math.max(0, 2 - Math.floor(Math.log10(Math.abs(value))));
  return value.toLocaleString('en-US', { maximumFractionDigits: Math.min(4, digits) });
}
