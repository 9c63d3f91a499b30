import cliProgress from 'cli-progress';
import type { SyncProgress } from './ingest/source-run-record.ts';
import type { SyncObserver } from './ingest/sync.ts';

/** Shows the progress of a sync on a terminal: one bar per source, with rate and time left. */
export interface ProgressBars extends Pick<SyncObserver, 'progress' | 'note'> {
  stop(): void;
}

/** Name of the bar of the last step, merging. */
const mergeBar = 'merge';

/** Creates progress bars on standard error, which must be a terminal. */
export function progressBars(): ProgressBars {
  const bars = new cliProgress.MultiBar(
    {
      stream: process.stderr,
      hideCursor: true,
      clearOnComplete: false,
      format: '{name} {bar} {percentage}% | {read} records, {rate}/s | {eta_formatted} left {note}',
      barsize: 24,
      etaBuffer: 50,
    },
    cliProgress.Presets.rect,
  );
  const entries = new Map<string, { bar: cliProgress.SingleBar; startedAt: number; note: string }>();

  const show = (name: string, seen: SyncProgress | null, note?: string) => {
    let entry = entries.get(name);
    if (!entry) {
      const bar = bars.create(seen?.total ?? 0, 0, { name: name.padEnd(5), read: 0, rate: 0, note: '' });
      entry = { bar, startedAt: performance.now(), note: '' };
      entries.set(name, entry);
    }
    if (note !== undefined) entry.note = note;
    const { bar, startedAt } = entry;
    if (seen?.total) bar.setTotal(seen.total);
    const seconds = Math.max(0.001, (performance.now() - startedAt) / 1000);
    const counted = seen ? { read: seen.read, rate: Math.round(seen.read / seconds) } : {};
    if (seen?.done !== null && seen !== null) bar.update(seen.done, { ...counted, note: entry.note });
    else bar.update({ ...counted, note: entry.note });
  };

  return {
    progress: (source, seen) => show(source ?? mergeBar, seen),
    note: (source, text) => show(source, null, text),
    stop: () => bars.stop(),
  };
}
