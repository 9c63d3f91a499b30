import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sources } from '../src/sources/all.ts';
import { type Batch, type EpssScore, noAddresses, type SourceRun, type SyncCode } from '../src/sources/source.ts';
import type { SourceCode } from '../src/vulnerability.ts';

/** A record of an upstream, parsed. */
export type Upstream = Record<string, unknown>;

/** All that a folder in the layout for `vulns sync --from` holds. */
export interface UpstreamRecords {
  /** Every record of every file: the same id may be there several times, in different states. */
  records: Record<SourceCode, Upstream[]>;
  scores: EpssScore[];
  /** KEV's `dateReleased`, RFC 3339 UTC with milliseconds; null where there is no catalogue or it does not say. */
  catalogReleased: string | null;
}

/**
 * Reads a folder of all sources with the readers that syncs use. What they set aside is left out.
 * @throws {UpstreamError} a file is damaged
 */
export async function readUpstreams(folder: string): Promise<UpstreamRecords> {
  const read: UpstreamRecords = {
    records: { nvd: [], kev: [], ghsa: [], osv: [] },
    scores: [],
    catalogReleased: null,
  };
  const temporary = await mkdtemp(join(tmpdir(), 'kairan-make-sample-'));
  try {
    for (const code of ['nvd', 'kev', 'ghsa', 'osv', 'epss'] as const) {
      const from = await sources[code].locate(folder);
      if (from === null) continue;
      for await (const batch of sources[code].read(fromDisk(from, temporary))) take(code, batch, read);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return read;
}

function take(code: SyncCode, { records = [], scores = [], marks = {} }: Batch, read: UpstreamRecords) {
  read.scores.push(...scores);
  if (code === 'epss') return;
  for (const { raw } of records) read.records[code].push(JSON.parse(raw.toString('utf8')));
  if (code === 'kev') read.catalogReleased = marks.released ?? null;
}

function fromDisk(from: string, temporary: string): SourceRun {
  return {
    from,
    temporary,
    marks: new Map(),
    listed: async () => 0,
    maxShrink: 1,
    patience: 0,
    settings: noAddresses,
    signal: new AbortController().signal,
    now: Date.now,
    note: () => {},
  };
}
