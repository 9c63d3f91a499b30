import { hash } from 'node:crypto';
import { type Document, derive } from '../document/derive.ts';
import { belongingTo } from '../document/record-links.ts';
import { sources } from '../sources/all.ts';
import type { RecordView, StoredRecord } from '../storage/record-reader.ts';
import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { compareRecords, merge } from './merge.ts';
import { rules } from './rules.ts';

/** Facts that were just read and are not stored yet: they replace the stored record of that source and id. */
export interface FreshFacts {
  source: SourceCode;
  facts: SourceRecord;
  /** SHA-1 of the raw record. */
  hash: Uint8Array;
}

/**
 * Merges all records of one CVE into a document.
 * @returns null if no record names it, not even a deleted one
 */
export async function mergeCve(cve: string, view: RecordView, fresh: FreshFacts | null): Promise<Document | null> {
  const live = await recordsOf(cve, view, fresh, false);
  const { records, hashes, aliases } = live.records.length > 0 ? live : await recordsOf(cve, view, fresh, true);
  if (records.length === 0) return null;
  return derive(merge(cve, records, aliases), records, fingerprint(hashes, aliases));
}

/** Hashes the inputs of a document: the records, whether they are deleted, the aliases and the version of the rules. */
function fingerprint(hashes: readonly string[], aliases: readonly string[]): Buffer {
  return hash('sha1', [rules, ...hashes.toSorted(), ...aliases].join(' '), 'buffer');
}

async function recordsOf(cve: string, view: RecordView, fresh: FreshFacts | null, withGone: boolean) {
  const { ids, aliases } = await belongingTo(cve, view.links(withGone));
  const records: SourceRecord[] = fresh ? [fresh.facts] : [];
  const hashes: string[] = fresh ? [`${fresh.source} ${hex(fresh.hash)}`] : [];
  for (const id of ids) {
    for (const stored of await view.recordsOf(id)) {
      if (stored.gone && !withGone) continue;
      if (fresh && id === cve && stored.source === fresh.source) continue;
      const facts = factsOf(stored);
      if (id === cve || facts.cves.length === 0 || facts.cves.includes(cve)) {
        records.push(facts);
        hashes.push(`${stored.source} ${hex(stored.hash)}${stored.gone ? ' gone' : ''}`);
      }
    }
  }
  return { records: records.sort(compareRecords), hashes, aliases };
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex');
}

/** Parses a stored record. A deleted one counts as withdrawn, and a retracted KEV entry no longer lists the CVE. */
export function factsOf({ source, raw, gone }: Pick<StoredRecord, 'source' | 'raw' | 'gone'>): SourceRecord {
  const facts = sources[source].parse(raw);
  return gone ? { ...facts, status: 'withdrawn', kev: null } : facts;
}
