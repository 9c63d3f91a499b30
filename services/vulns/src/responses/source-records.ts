import { setImmediate } from 'node:timers/promises';
import type { Database, Queries } from '@kairan/database/open';
import { bodyOf } from '../document/packed-detail.ts';
import { compareRecords } from '../ingest/merge.ts';
import { factsOf } from '../ingest/merge-cve.ts';
import { asOf } from '../ingest/state.ts';
import { textsOf } from '../storage/listed-values.ts';
import { unpackBlock } from '../storage/raw-block.ts';
import type { SourceCode, SourceRecord, Vulnerability } from '../vulnerability.ts';

/** The facts of one record, and whether its source still has it. */
export interface FactsOfRecord {
  facts: SourceRecord;
  /** True if upstream has deleted it; it then counts as withdrawn. */
  deleted: boolean;
}

/** Milliseconds of parsing after which other requests get their turn: dozens of bulletins may mention one CVE. */
const longestTurn = 10;

interface StoredPart {
  source: SourceCode;
  id: string;
  gone: number;
  block: number;
  part: number;
  data: Uint8Array;
}

/**
 * Parses the records that a CVE was merged from again from their raw JSON, in the order of the detail's `records`.
 * @param cve upper case
 * @param now RFC 3339 UTC
 * @returns null if the store has no such CVE
 */
export async function recordsOfCve(db: Database, cve: string, now: string): Promise<FactsOfRecord[] | null> {
  const row = await db.get<{ content: Uint8Array }>(
    'select d.content from vuln v join vuln_detail d on d.slot = v.slot where v.cve = ?',
    [cve],
  );
  if (!row) return null;
  const { records } = JSON.parse(`{${bodyOf(row.content).slice(0, -1)}}`) as Pick<Vulnerability, 'records'>;
  const blocks = new Map<number, Buffer[]>();
  const read: FactsOfRecord[] = [];
  let turn = performance.now();
  for (const stored of await partsOf(db, db.engine, [...new Set(records.map(({ id }) => id))])) {
    if (!records.some(({ source, id }) => source === stored.source && id === stored.id)) continue;
    const parts = blocks.get(stored.block) ?? unpackBlock(stored.data);
    blocks.set(stored.block, parts);
    const raw = parts[stored.part];
    if (!raw) throw new Error(`Raw block ${stored.block} has no record ${stored.part}.`);
    const gone = stored.gone === 1;
    read.push({ facts: asOf(factsOf({ source: stored.source, raw, gone }), now), deleted: gone });
    if (performance.now() - turn < longestTurn) continue;
    await setImmediate();
    turn = performance.now();
  }
  return read.sort((a, b) => compareRecords(a.facts, b.facts));
}

/** Reads records and blocks in one statement: a concurrent write may move records from one block to another. */
function partsOf(db: Queries, engine: Database['engine'], ids: readonly string[]): Promise<StoredPart[]> {
  return db.all<StoredPart>(
    `select r.source, r.id, r.gone, r.block, r.part, b.data
     from record r join raw_block b on b.block = r.block where r.id in (${textsOf(engine)})`,
    [JSON.stringify(ids)],
  );
}
