import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inflateRawSync } from 'node:zlib';
import yauzl from 'yauzl';

/** An OSV record (https://ossf.github.io/osv-schema/), as far as verdicts need it. */
export interface RawRecord {
  readonly id: string;
  readonly modified: string;
  readonly withdrawn?: string;
  readonly aliases?: readonly string[] | null;
  readonly upstream?: readonly string[] | null;
  readonly affected?: readonly RawEntry[] | null;
}

/** One package of a record. */
export interface RawEntry {
  readonly package?: { readonly ecosystem: string; readonly name: string };
  readonly ranges?: readonly { readonly type: string; readonly events: readonly RawEvent[] }[];
  readonly versions?: readonly string[] | null;
  readonly database_specific?: { readonly last_known_affected_version_range?: string };
}

export type RawEvent = { readonly [kind in 'introduced' | 'fixed' | 'last_affected' | 'limit']?: string };

/** Reads all OSV records and GitHub advisories of a folder laid out as the upstreams' exports are. */
export async function readRawRecords(folder: string): Promise<RawRecord[]> {
  const archives = readdirSync(join(folder, 'osv'), { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const zipped = await Promise.all(archives.map(({ name }) => readArchive(join(folder, 'osv', name, 'all.zip'))));
  const advisories = readdirSync(join(folder, 'ghsa/advisories'), { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.json'))
    .map((path) => parse(readFileSync(join(folder, 'ghsa/advisories', path))));
  return [...zipped.flat(), ...advisories];
}

async function readArchive(path: string): Promise<RawRecord[]> {
  const bytes = readFileSync(path);
  const zip = await yauzl.fromBufferPromise(bytes);
  const records: RawRecord[] = [];
  for await (const entry of zip.eachEntry()) {
    if (!entry.fileName.endsWith('.json')) continue;
    // A stream for each of thousands of small files takes longer than unpacking them.
    const { fileDataStart: start } = await zip.readLocalFileHeaderPromise(entry, { minimal: true });
    const packed = bytes.subarray(start, start + entry.compressedSize);
    records.push(parse(entry.compressionMethod === 0 ? packed : inflateRawSync(packed)));
  }
  return records;
}

function parse(bytes: Buffer): RawRecord {
  return JSON.parse(bytes.toString('utf8')) as RawRecord;
}
