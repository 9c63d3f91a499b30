import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PendingWrites } from '../../src/ingest/pending-writes.ts';
import { prepareSource } from '../../src/ingest/prepare-source.ts';
import { prepareMerges } from '../../src/ingest/prepare-writes.ts';
import { withDocuments } from '../../src/ingest/write/write-set.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { noAddresses, type SourceSettings, type SyncCode, UpstreamError } from '../../src/sources/source.ts';
import { RecordReader } from '../../src/storage/record-reader.ts';
import type { TestStore } from './test-store.ts';

/** A process that reads a source from the network into a store, on a clock that only advances by waiting. */
export interface UpstreamReader {
  /**
   * Reads what is new, as the reading thread of a sync does.
   * @param stopAfter ends the run after so many sets were stored, without warning, as a killed process does
   * @returns why the run failed, or null
   */
  read(stopAfter?: number): Promise<string | null>;
  /** Advances the clock. */
  pass(ms: number): void;
  /** Milliseconds since 1970. */
  now(): number;
}

/** Creates a reader of one source at `now` (RFC 3339); interrupted runs leave what they read in its folder. */
export async function upstreamReader(
  t: { after(end: () => Promise<void>): void },
  { db }: TestStore,
  code: SyncCode,
  settings: Partial<SourceSettings>,
  now: string,
): Promise<UpstreamReader> {
  let clock = Date.parse(now);
  const temporary = await mkdtemp(join(tmpdir(), 'upstream-'));
  t.after(() => rm(temporary, { recursive: true, force: true }));
  const reader = new RecordReader(db, () => new Date(clock));
  const writer = new Writer(db);

  async function read(stopAfter = Number.POSITIVE_INFINITY): Promise<string | null> {
    const pendingWrites = new PendingWrites(() => {});
    const run = {
      from: null,
      marks: await reader.snapshot((view) => view.marks(code)),
      listed: (name: string) => reader.snapshot((view) => view.listed(code, name)),
      maxShrink: 0.1,
      settings: { ...noAddresses, ...settings },
      signal: new AbortController().signal,
      now: () => clock,
      sleep: async (ms: number) => {
        clock += ms;
      },
      note: () => {},
      temporary,
      patience: 60_000,
    };
    const sets = prepareSource(code, run, reader, pendingWrites, false);
    let left = stopAfter;
    try {
      for await (const set of sets) {
        await writer.write([withDocuments(set)], new Date(clock), false);
        pendingWrites.acknowledge(set.number);
        left -= 1;
        if (left === 0) return null;
      }
    } catch (error) {
      if (!(error instanceof UpstreamError)) throw error;
      return error.message;
    }
    for await (const set of prepareMerges(reader, pendingWrites)) {
      await writer.write([withDocuments(set)], new Date(clock), false);
      pendingWrites.acknowledge(set.number);
    }
    return null;
  }

  return {
    read,
    now: () => clock,
    pass: (ms) => {
      clock += ms;
    },
  };
}
