import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { migrate } from '@kairan/database/migrate';
import type { Database } from '@kairan/database/open';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { PendingWrites } from '../../src/ingest/pending-writes.ts';
import { prepareSource } from '../../src/ingest/prepare-source.ts';
import { prepareMerges } from '../../src/ingest/prepare-writes.ts';
import { queueDueWithdrawals } from '../../src/ingest/write/write-records.ts';
import { type PreparedSet, type WriteSet, withDocuments } from '../../src/ingest/write/write-set.ts';
import { Writer } from '../../src/ingest/write/writer.ts';
import { migrations } from '../../src/migrations.ts';
import { sources } from '../../src/sources/all.ts';
import { noAddresses, type SourceRun, type SyncCode, UpstreamError } from '../../src/sources/source.ts';
import { RecordReader } from '../../src/storage/record-reader.ts';
import { type Day, writeDay } from './upstream-folder.ts';

/** A store into which days are read in this thread, set by set. */
export interface TestStore {
  readonly db: Database;
  readonly url: string;
  /**
   * Reads the data of a day, one source after another, and merges it. Resolves to the errors of the sources that
   * failed.
   */
  read(day: Day, options?: ReadOptions): Promise<string[]>;
  /** The sets of one source, for tests that write them themselves; each has to be acknowledged. */
  sets(code: SyncCode, day: Day, pendingWrites: PendingWrites): Promise<AsyncGenerator<WriteSet>>;
  /** Merges pending CVEs. */
  mergePending(writer?: Writer): Promise<void>;
}

export interface ReadOptions {
  /** Which sources, in which order; default: all. */
  codes?: readonly SyncCode[];
  initial?: boolean;
  /** When it is read, RFC 3339. */
  at?: string;
  maxShrink?: number;
  /** The sync that it belongs to (`changes/sync-runs.ts`); default: none. */
  run?: number;
  /** Leaves CVEs pending. */
  leavePending?: boolean;
}

const usualOrder: readonly SyncCode[] = ['epss', 'kev', 'ghsa', 'osv', 'cvelist', 'nvd'];

const usualTime = '2026-11-20T12:00:00Z';

/** Opens a new, empty store, or another handle on the one at `url`. */
export async function openTestStore(t: DatabaseForTests, url?: string): Promise<TestStore> {
  const at = url ?? (await t.url());
  const db = await t.open(at);
  await migrate(db, migrations);
  let clock = usualTime;
  const reader = new RecordReader(await t.open(at, { readOnly: true, connections: 1 }), () => new Date(clock));
  const writer = new Writer(db);

  async function sets(
    code: SyncCode,
    day: Day,
    pendingWrites: PendingWrites,
    maxShrink = 1,
  ): Promise<AsyncGenerator<WriteSet>> {
    const folder = await mkdtemp(join(tmpdir(), 'day-'));
    await writeDay(folder, day);
    return generate(code, folder, pendingWrites, maxShrink);
  }

  async function* generate(
    code: SyncCode,
    folder: string,
    pendingWrites: PendingWrites,
    maxShrink: number,
  ): AsyncGenerator<WriteSet> {
    try {
      const from = await sources[code].locate(folder);
      if (from === null) return;
      const run: Omit<SourceRun, 'accept'> = {
        from,
        marks: await reader.snapshot((view) => view.marks(code)),
        listed: (name) => reader.snapshot((view) => view.listed(code, name)),
        maxShrink,
        settings: noAddresses,
        signal: new AbortController().signal,
        now: Date.now,
        note: () => {},
        temporary: folder,
        patience: 0,
      };
      yield* finished(prepareSource(code, run, reader, pendingWrites, false));
    } finally {
      await rm(folder, { recursive: true, force: true });
    }
  }

  async function writeAll(
    sets: AsyncIterable<WriteSet>,
    pendingWrites: PendingWrites,
    by: Writer,
    options: ReadOptions,
  ) {
    for await (const set of sets) {
      await by.write([set], new Date(options.at ?? usualTime), options.initial ?? false);
      pendingWrites.acknowledge(set.number);
    }
  }

  async function mergeWith(by: Writer, options: ReadOptions) {
    const pendingWrites = new PendingWrites(() => {});
    await writeAll(finished(prepareMerges(reader, pendingWrites)), pendingWrites, by, options);
  }

  return {
    db,
    url: at,
    sets: (code, day, pendingWrites) => sets(code, day, pendingWrites),
    mergePending: (by = writer) => mergeWith(by, {}),
    async read(day, options = {}) {
      clock = options.at ?? usualTime;
      writer.run = options.run ?? null;
      await db.transaction((tx) => queueDueWithdrawals(tx, new Date(clock).toISOString()));
      const failures: string[] = [];
      for (const code of options.codes ?? usualOrder) {
        const pendingWrites = new PendingWrites(() => {});
        try {
          await writeAll(await sets(code, day, pendingWrites, options.maxShrink), pendingWrites, writer, options);
        } catch (error) {
          if (!(error instanceof UpstreamError)) throw error;
          failures.push(error.message);
        }
      }
      if (!options.leavePending) await mergeWith(writer, { ...options, initial: false });
      return failures;
    },
  };
}

async function* finished(sets: AsyncIterable<PreparedSet>): AsyncGenerator<WriteSet> {
  for await (const set of sets) yield withDocuments(set);
}
