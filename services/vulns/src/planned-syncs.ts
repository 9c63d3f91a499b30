import type { Queries } from '@kairan/database/open';
import type { SyncCode } from './sources/source.ts';
import { heartbeatTimeout } from './storage/source-state.ts';
import { readSyncPlan, writeSyncPlan } from './storage/sync-plan.ts';

const minute = 60_000;
const hour = 60 * minute;

/** Milliseconds between two syncs of a source. NVD recommends at most one every two hours; EPSS changes once a day. */
const intervals: Record<SyncCode, number> = {
  kev: hour,
  osv: hour,
  nvd: 2 * hour,
  ghsa: hour,
  epss: 6 * hour,
  cvelist: hour,
  jvn: 2 * hour,
  certfr: hour,
};
/** Each start is delayed by a random time below this, so that installations do not all call an upstream at once. */
const jitterMs = 2 * minute;

interface StateRow {
  readonly source: SyncCode;
  readonly last_attempt_at: string | null;
  /** Null once the run has ended. */
  readonly heartbeat_at: number | null;
}

/**
 * When sources are synced next. The plan is stored, so that every process can show it, and that of the next elected process
 * follows it.
 */
export class PlannedSyncs {
  readonly #store: Queries;
  readonly #codes: readonly SyncCode[];
  /** Null before the first look. */
  #plan: Map<SyncCode, number> | null = null;
  /** When this process last began or ended a sync of a source, milliseconds since 1970. */
  readonly #lastOwn = new Map<SyncCode, number>();

  constructor(store: Queries, codes: readonly SyncCode[]) {
    this.#store = store;
    this.#codes = codes;
  }

  /**
   * Returns the sources that are to be synced now, and plans the sync after that. At the first look these are also those that
   * were not tried for longer than their interval, and at any look those whose sync by another process was cut off.
   * @param running those that this process syncs, which are left out
   */
  async takeDue(now: Date, running: ReadonlyMap<SyncCode, unknown>): Promise<SyncCode[]> {
    const at = now.getTime();
    const states = new Map((await this.#states()).map((row) => [row.source, row]));
    const isFirst = this.#plan === null;
    const plan = this.#plan ?? (await this.#storedPlan());
    const before = JSON.stringify([...plan]);
    const due = this.#codes.filter(
      (code) => !running.has(code) && this.#isDue(code, plan, states.get(code), { at, isFirst }),
    );
    for (const code of due) {
      this.#lastOwn.set(code, at);
      plan.set(code, at + intervals[code] + Math.random() * jitterMs);
    }
    if (isFirst || JSON.stringify([...plan]) !== before) await this.#write(plan);
    this.#plan = plan;
    return due;
  }

  /**
   * Returns the sources whose sync by this process has given no sign of life for too long.
   * @param running when each of them was started, milliseconds since 1970
   */
  async silent(now: Date, running: ReadonlyMap<SyncCode, number>): Promise<SyncCode[]> {
    if (running.size === 0) return [];
    const rows = await this.#states();
    return rows.flatMap(({ source, heartbeat_at: beat }) => {
      const started = running.get(source);
      // The sign of an earlier run tells nothing about this one.
      const isSilent =
        started !== undefined && beat !== null && beat >= started && now.getTime() - beat >= heartbeatTimeout;
      return isSilent ? [source] : [];
    });
  }

  /** Notes that a sync by this process has ended, in whatever way. */
  ended(code: SyncCode, now: Date): void {
    this.#lastOwn.set(code, now.getTime());
  }

  /** Removes the plan, as this process syncs no more. */
  async clear(): Promise<void> {
    await writeSyncPlan(this.#store, new Map());
  }

  /** Whether a source is to be synced now; if not, it is in the plan afterwards. */
  #isDue(
    code: SyncCode,
    plan: Map<SyncCode, number>,
    state: StateRow | undefined,
    { at, isFirst }: { readonly at: number; readonly isFirst: boolean },
  ): boolean {
    const attempt = state?.last_attempt_at ?? null;
    const beat = state?.heartbeat_at ?? null;
    const earliest = attempt === null ? at : Date.parse(attempt) + intervals[code];
    const planned = plan.get(code);
    if (beat !== null && at - beat < heartbeatTimeout) {
      plan.set(code, planned ?? earliest + Math.random() * jitterMs);
      return false;
    }
    // One of this process that was killed is tried again at its next time.
    const isCutOff = beat !== null && beat > (this.#lastOwn.get(code) ?? Number.NEGATIVE_INFINITY);
    if (isCutOff || (isFirst && earliest <= at)) return true;
    // Synced meanwhile by hand, or planned by a clock that was set back since.
    const isEarly = planned !== undefined && planned <= at && earliest > at + jitterMs;
    const isFar = planned !== undefined && planned > Math.max(earliest, at) + intervals[code] + jitterMs;
    if (planned === undefined || isEarly || isFar) plan.set(code, earliest + Math.random() * jitterMs);
    return (plan.get(code) as number) <= at;
  }

  #states(): Promise<StateRow[]> {
    return this.#store.all<StateRow>('select source, last_attempt_at, heartbeat_at from source_state');
  }

  async #storedPlan(): Promise<Map<SyncCode, number>> {
    const stored = await readSyncPlan(this.#store);
    return new Map(
      [...stored].filter(([code]) => this.#codes.includes(code)).map(([code, time]) => [code, time.getTime()]),
    );
  }

  async #write(plan: ReadonlyMap<SyncCode, number>): Promise<void> {
    await writeSyncPlan(this.#store, new Map([...plan].map(([code, time]) => [code, new Date(time)])));
  }
}
