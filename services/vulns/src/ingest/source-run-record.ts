import type { Lock } from '@kairan/jobs/lock';
import type { SyncCode } from '../sources/source.ts';
import type { Failure } from './failure.ts';
import type { WriteSet } from './write/write-set.ts';

/** Result of one source's run, as `vulns sync --json` prints it. */
export interface SyncResult {
  source: SyncCode;
  status: 'ok' | 'failed';
  error?: string;
  read: number;
  changed: number;
  skipped: number;
  set_aside: number;
  seconds: number;
}

/** Progress of a run. */
export interface SyncProgress {
  /** Records read so far. */
  read: number;
  /** Progress in the run's own units, if it reports any. */
  done: number | null;
  total: number | null;
  unit: string | null;
}

/** State and counters of one source's run. */
export class SourceRunRecord {
  readonly code: SyncCode;
  readonly startedAt = performance.now();
  lock: Lock | null = null;
  initial = false;
  failure: Failure | null = null;
  changed = 0;
  heartbeatAt = 0;
  ended = false;
  #read = 0;
  #skipped = 0;
  #setAside = 0;
  #progress: WriteSet['progress'] = null;

  constructor(code: SyncCode) {
    this.code = code;
  }

  count(set: WriteSet, changed: number): void {
    this.#read += set.read;
    this.#skipped += set.skipped;
    this.#setAside += set.setAside.length;
    this.changed += changed;
    this.#progress = set.progress ?? this.#progress;
  }

  progress(): SyncProgress {
    const { done = null, total = null, unit = null } = this.#progress ?? {};
    return { read: this.#read, done, total, unit };
  }

  progressText(): string {
    const { read, done, total, unit } = this.progress();
    const part = done === null ? '' : ` (${done}${total === null ? '' : ` of ${total}`} ${unit})`;
    return `${read} records read${part}`;
  }

  result(): SyncResult {
    return {
      source: this.code,
      status: this.failure ? 'failed' : 'ok',
      ...(this.failure ? { error: this.failure.reason } : {}),
      read: this.#read,
      changed: this.changed,
      skipped: this.#skipped,
      set_aside: this.#setAside,
      seconds: Math.round((performance.now() - this.startedAt) / 10) / 100,
    };
  }
}
