import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import {
  type EpssScore,
  noAddresses,
  type RawRecord,
  type SetAside,
  type Source,
  type SourceRun,
  type SourceSettings,
} from '../../src/sources/source.ts';

/** Result of one run of a source. */
export interface Outcome {
  batches: number;
  /** Ids in the order they were yielded, including repetitions. */
  ids: string[];
  setAside: SetAside[];
  notes: string[];
  /** The message of the error that ended the run, or null. */
  failed: string | null;
}

/**
 * Runs a source repeatedly with the state that earlier runs left, as the service does, on a clock that only advances
 * by waiting.
 */
export interface Fixture {
  run(options?: { from?: string; stopAfter?: number; maxShrink?: number }): Promise<Outcome>;
  /** Milliseconds since 1970. */
  now(): number;
  /** Advances the clock between runs. */
  pass(ms: number): void;
  marks: Map<string, string>;
  /** The newest state of each record yielded. */
  records: Map<string, RawRecord>;
  scores: Map<string, EpssScore>;
  listings: Map<string, string[]>;
  settings: SourceSettings;
}

/** Creates a fixture without stored data, at `now` (RFC 3339). */
export function startTestSource(
  t: TestContext,
  source: Source,
  settings: Partial<SourceSettings>,
  now: string,
): Fixture {
  let clock = Date.parse(now);
  const fixture: Fixture = {
    run: (options) => runOnce(options ?? {}),
    now: () => clock,
    pass: (ms) => {
      clock += ms;
    },
    marks: new Map(),
    records: new Map(),
    scores: new Map(),
    listings: new Map(),
    settings: { ...noAddresses, ...settings },
  };

  async function runOnce(options: { from?: string; stopAfter?: number; maxShrink?: number }): Promise<Outcome> {
    const temporary = await mkdtemp(join(tmpdir(), 'trial-'));
    t.after(() => rm(temporary, { recursive: true, force: true }));
    const outcome: Outcome = { batches: 0, ids: [], setAside: [], notes: [], failed: null };
    const run: SourceRun = {
      from: options.from ?? null,
      marks: new Map(fixture.marks),
      listed: async (name) => fixture.listings.get(name)?.length ?? 0,
      maxShrink: options.maxShrink ?? 0.1,
      accept: async () => {},
      settings: fixture.settings,
      signal: new AbortController().signal,
      now: () => clock,
      sleep: async (ms) => {
        clock += ms;
      },
      note: (text) => outcome.notes.push(text),
      temporary,
      patience: 60_000,
    };
    try {
      for await (const batch of source.read(run)) {
        outcome.batches++;
        for (const record of batch.records ?? []) {
          outcome.ids.push(record.id);
          const held = fixture.records.get(record.id)?.modified ?? '';
          if (held <= (record.modified ?? '')) fixture.records.set(record.id, record);
        }
        for (const score of batch.scores ?? []) fixture.scores.set(score.cve, score);
        outcome.setAside.push(...(batch.setAside ?? []));
        if (batch.listing) fixture.listings.set(batch.listing.name, batch.listing.ids);
        for (const [name, mark] of Object.entries(batch.marks ?? {})) {
          if (mark === null) fixture.marks.delete(name);
          else fixture.marks.set(name, mark);
        }
        if (outcome.batches === options.stopAfter) break;
      }
    } catch (error) {
      if (!(error instanceof Error) || error.name !== 'UpstreamError') throw error;
      outcome.failed = error.message;
    }
    return outcome;
  }

  return fixture;
}
