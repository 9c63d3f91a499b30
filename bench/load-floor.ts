/**
 * The child process of the load's baseline, the unavoidable work: it parses the same files and inserts the same rows
 * with plain
 * `node:sqlite`, and measures both. It does not merge, compose text, compare or tokenise.
 */
import { createReadStream } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseSync, type StatementSync } from 'node:sqlite';
import { parseArgs } from 'node:util';
import { gunzipSync, inflateRawSync } from 'node:zlib';
import { openStoreForSync } from '../services/vulns/src/open-store.ts';
import { recorded } from './recording.ts';

/** The output of the child process: one line of JSON, in seconds. */
export interface FloorOutcome {
  parsing: number;
  inserting: number;
  /** Seconds of CPU time of both together. */
  processor: number;
  /** Share of `inserting` per table, largest first. */
  tables: { table: string; seconds: number; rows: number }[];
}

/** Recorded transactions that are inserted in one. */
const together = 16;

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, database: { type: 'string' }, rows: { type: 'string' } },
});
const { corpus, database, rows } = values;
if (!corpus || !database || !rows) throw new Error('Give --corpus FOLDER, --database FILE and --rows FILE.');

const before = process.cpuUsage();
const parsing = await parseAll(corpus);
const parsed = process.cpuUsage(before);
const { inserting, processor, tables } = await insertAll(rows, database);
const outcome: FloorOutcome = {
  parsing,
  inserting,
  processor: processor + (parsed.user + parsed.system) / 1e6,
  tables,
};
console.log(JSON.stringify(outcome));

/** Measures the seconds to unpack and parse every record of the folder. */
async function parseAll(folder: string): Promise<number> {
  const began = performance.now();
  for (const entry of await readdir(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const path = join(entry.parentPath, entry.name);
    if (entry.name.endsWith('.zip')) await parseZip(path);
    else if (entry.name.endsWith('.csv.gz'))
      gunzipSync(await readFile(path))
        .toString('latin1')
        .split('\n');
    else if (entry.name.endsWith('.json.gz')) JSON.parse(gunzipSync(await readFile(path)).toString());
    else if (entry.name.endsWith('.json')) JSON.parse(await readFile(path, 'utf8'));
  }
  return (performance.now() - began) / 1000;
}

/** Visits the local headers (APPNOTE.TXT 4.3.7) by the central directory, whose offset is in the last record. */
async function parseZip(path: string): Promise<void> {
  const chunks: Buffer[] = [];
  for await (const chunk of createReadStream(path)) chunks.push(chunk as Buffer);
  const bytes = Buffer.concat(chunks);
  const end = bytes.lastIndexOf(Buffer.from([0x50, 0x4b, 0x05, 0x06]));
  const count = bytes.readUInt16LE(end + 10);
  let at = bytes.readUInt32LE(end + 16);
  for (let i = 0; i < count || (count === 0xffff && bytes.readUInt32LE(at) === 0x02014b50); i++) {
    const method = bytes.readUInt16LE(at + 10);
    const packed = bytes.readUInt32LE(at + 20);
    const local = bytes.readUInt32LE(at + 42);
    const begin = local + 30 + bytes.readUInt16LE(local + 26) + bytes.readUInt16LE(local + 28);
    const data = bytes.subarray(begin, begin + packed);
    if (packed > 0) JSON.parse((method === 8 ? inflateRawSync(data) : data).toString());
    at += 46 + bytes.readUInt16LE(at + 28) + bytes.readUInt16LE(at + 30) + bytes.readUInt16LE(at + 32);
  }
}

async function insertAll(file: string, into: string): Promise<Omit<FloorOutcome, 'parsing'>> {
  await (await openStoreForSync(`sqlite:${into}`)).close();
  const db = new DatabaseSync(into);
  db.exec('pragma journal_mode = wal; pragma synchronous = normal; pragma cache_size = -65536');
  const statements = new Map<string, { statement: StatementSync; table: string }>();
  const tables = new Map<string, { table: string; seconds: number; rows: number }>();
  let inserting = 0;
  let processor = 0;
  const timed = <T>(table: string | null, count: number, work: () => T): T => {
    const before = process.cpuUsage();
    const began = performance.now();
    const result = work();
    const { user, system } = process.cpuUsage(before);
    processor += (user + system) / 1e6;
    const seconds = (performance.now() - began) / 1000;
    inserting += seconds;
    const key = table ?? 'commits';
    const sum = tables.get(key) ?? { table: key, seconds: 0, rows: 0 };
    tables.set(key, { table: key, seconds: sum.seconds + seconds, rows: sum.rows + count });
    return result;
  };

  let open = 0;
  for (const rows of recorded(file)) {
    if (open === 0) db.exec('begin');
    for (const group of Map.groupBy(rows, ([sql]) => sql).values()) {
      const [sql] = group[0] as (typeof rows)[number];
      let known = statements.get(sql);
      if (!known) {
        known = { statement: db.prepare(sql), table: /^\s*insert into (\w+)/i.exec(sql)?.[1] ?? sql };
        statements.set(sql, known);
      }
      const { statement, table } = known;
      // FTS5 flushes its buffer whenever a rowid is not above the previous one.
      if (table === 'words') group.sort(([, a], [, b]) => Number(a[0]) - Number(b[0]));
      timed(table, group.length, () => {
        for (const [, values] of group) statement.run(...values);
      });
    }
    if (++open < together) continue;
    timed(null, 1, () => db.exec('commit'));
    open = 0;
  }
  if (open > 0) timed(null, 1, () => db.exec('commit'));
  db.close();
  return { inserting, processor, tables: [...tables.values()].sort((a, b) => b.seconds - a.seconds) };
}
