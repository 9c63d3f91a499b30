import { percentilesOf } from '../percentiles.ts';
import type { ProcessSample } from './service-process.ts';

/** What happened to one service within some minutes. */
export interface SoakWindow {
  /** Milliseconds of each request, from when it was due to the end of its response. */
  times: number[];
  samples: ProcessSample[];
  /** Unexpected responses and broken connections, by what was requested and what came. */
  errors: Map<string, number>;
}

/** Collects requests and samples by windows of equal length. */
export class Windows {
  readonly #lengthMs: number;
  readonly #began = performance.now();
  readonly all: SoakWindow[] = [];

  constructor(lengthMs: number) {
    this.#lengthMs = lengthMs;
  }

  /** The window of this moment. */
  now(): SoakWindow {
    const index = Math.floor((performance.now() - this.#began) / this.#lengthMs);
    while (this.all.length <= index) this.all.push({ times: [], samples: [], errors: new Map() });
    return this.all[index] as SoakWindow;
  }

  /** Counts an unexpected response. */
  failed(what: string): void {
    const { errors } = this.now();
    errors.set(what, (errors.get(what) ?? 0) + 1);
  }
}

/** The verdict on a service, from its windows. */
export interface Verdict {
  requests: number;
  errors: Map<string, number>;
  /** The highest p99 of a later window, divided by that of the first. */
  slower: number;
  /** Anonymous memory of the last window, divided by that of the second, when caches have warmed up. */
  larger: number;
  /** Open files of the last window, minus those of the second. */
  moreFiles: number;
}

/** Judges a run: needs three windows or more. */
export function verdictOf(windows: readonly SoakWindow[]): Verdict {
  const p99 = windows.map(({ times }) => percentilesOf(times).p99);
  const [warm, last] = [windows[1] ?? windows[0], windows.at(-1)] as [SoakWindow, SoakWindow];
  const errors = new Map<string, number>();
  for (const window of windows)
    for (const [what, count] of window.errors) errors.set(what, (errors.get(what) ?? 0) + count);
  return {
    requests: windows.reduce((sum, { times }) => sum + times.length, 0),
    errors,
    slower: Math.max(...p99.slice(1)) / (p99[0] as number),
    larger: median(last, 'anonymous') / median(warm, 'anonymous'),
    moreFiles: median(last, 'files') - median(warm, 'files'),
  };
}

/** The median of a sampled value in a window. */
export function median({ samples }: SoakWindow, value: keyof ProcessSample): number {
  const sorted = samples.map((sample) => sample[value]).sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}
