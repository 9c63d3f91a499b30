import type { CommandCall } from '@kairan/cli/command-line';

/** Milliseconds between two reports of the progress. */
const reportEveryMs = 10_000;

/** Reports what a long command does now, every ten seconds. */
export function reportSteps({ note }: Pick<CommandCall, 'note'>): (what: string) => void {
  let reportedAt = performance.now();
  return (what) => {
    if (performance.now() - reportedAt < reportEveryMs) return;
    reportedAt = performance.now();
    note(`${what.charAt(0).toUpperCase()}${what.slice(1)}.`);
  };
}

/** A number for people: `12,345`. */
export function counted(number: number, what: string): string {
  return `${number.toLocaleString('en')} ${what}`;
}
