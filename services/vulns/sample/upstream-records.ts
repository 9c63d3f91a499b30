import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { sources } from '../src/sources/all.ts';
import { type Batch, type EpssScore, noAddresses, type SourceRun } from '../src/sources/source.ts';

/** The sources whose records the samples are made of. */
export const sampledSources = ['nvd', 'kev', 'cvelist', 'ghsa', 'osv'] as const;
export type SampledSource = (typeof sampledSources)[number];

/** A parsed upstream record. */
export type Upstream = Record<string, unknown>;

/** The contents of a folder laid out for `vulns sync --from`. */
export interface UpstreamRecords {
  /** Every record of every file: an id may occur several times, in different states. */
  records: Record<SampledSource, Upstream[]>;
  scores: EpssScore[];
  /** KEV's `dateReleased`, RFC 3339 UTC with milliseconds; null without a catalogue or date. */
  catalogReleased: string | null;
}

/**
 * Reads a folder of all sources with the same readers as a sync. Records set aside are left out.
 * @throws {UpstreamError} if a file is damaged
 */
export async function readUpstreams(folder: string): Promise<UpstreamRecords> {
  const read: UpstreamRecords = {
    records: { nvd: [], kev: [], cvelist: [], ghsa: [], osv: [] },
    scores: [],
    catalogReleased: null,
  };
  const temporary = await mkdtemp(join(tmpdir(), 'kairan-make-sample-'));
  try {
    for (const code of [...sampledSources, 'epss'] as const) {
      const from = await sources[code].locate(folder);
      if (from === null) continue;
      for await (const batch of sources[code].read(fromDisk(from, temporary))) take(code, batch, read);
    }
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
  return read;
}

function take(code: SampledSource | 'epss', { records = [], scores = [], marks = {} }: Batch, read: UpstreamRecords) {
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
    accept: async () => {},
    patience: 0,
    settings: noAddresses,
    signal: new AbortController().signal,
    now: Date.now,
    note: () => {},
  };
}
