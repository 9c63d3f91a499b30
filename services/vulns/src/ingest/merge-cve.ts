import { hash } from 'node:crypto';
import { type Document, derive } from '../document/derive.ts';
import { belongingTo, downstreamOf } from '../document/record-links.ts';
import { sources } from '../sources/all.ts';
import { sourceTraits } from '../sources/source-traits.ts';
import type { RecordView, StoredRecord } from '../storage/record-reader.ts';
import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { compareRecords, merge } from './merge.ts';
import { rules } from './rules.ts';
import { asOf, isLive } from './state.ts';

/** Facts that were just read and are not stored yet: they replace the stored record of that source and id. */
export interface FreshFacts {
  source: SourceCode;
  facts: SourceRecord;
  /** SHA-1 of the raw record. */
  hash: Uint8Array;
}

/** Records, with what identifies their contents. */
interface ReadRecords {
  records: SourceRecord[];
  hashes: string[];
}

/** What the document of a CVE is made of. Structured-cloneable. */
export interface MergeInputs {
  cve: string;
  records: SourceRecord[];
  aliases: string[];
  downstream: SourceRecord[];
  /** See `Document`. */
  hash: Uint8Array;
}

/** Merges all records of one CVE into a document; null as of `readInputs`. */
export async function mergeCve(cve: string, view: RecordView, fresh: FreshFacts | null): Promise<Document | null> {
  const inputs = await readInputs(cve, view, fresh);
  return inputs && documentOf(inputs);
}

/** Makes the document of a CVE. */
export function documentOf({ cve, records, aliases, downstream, hash }: MergeInputs): Document {
  return derive(merge(cve, records, aliases, downstream), records, hash);
}

/**
 * Reads all records of one CVE. Records that are only downstream of it make no vulnerability.
 * @returns null if no record belongs to it, not even a deleted one
 */
export async function readInputs(cve: string, view: RecordView, fresh: FreshFacts | null): Promise<MergeInputs | null> {
  const live = await recordsOf(cve, view, fresh, false);
  const { ids, records, hashes, aliases } = live.records.length > 0 ? live : await recordsOf(cve, view, fresh, true);
  if (records.length === 0) return null;
  const downstream = await downstreamRecords(cve, ids, view);
  return {
    ...{ cve, records, aliases, downstream: downstream.records },
    hash: fingerprint([...hashes, ...downstream.hashes], aliases),
  };
}

/** Hashes the inputs of a document: the records, whether they are deleted or to be withdrawn, the aliases and the version of the rules. */
function fingerprint(hashes: readonly string[], aliases: readonly string[]): Buffer {
  return hash('sha1', [rules, ...hashes.toSorted(), ...aliases].join(' '), 'buffer');
}

async function recordsOf(
  cve: string,
  view: RecordView,
  fresh: FreshFacts | null,
  withGone: boolean,
): Promise<ReadRecords & { ids: string[]; aliases: string[] }> {
  const links = view.links(withGone);
  const { ids, aliases } = await belongingTo(cve, links);
  const records: SourceRecord[] = fresh ? [fresh.facts] : [];
  const hashes: string[] = fresh ? [`${fresh.source} ${hex(fresh.hash)}`] : [];
  for (const id of ids) {
    for (const stored of await view.recordsOf(id)) {
      if (stored.gone && !withGone) continue;
      if (fresh && id === cve && stored.source === fresh.source) continue;
      const facts = asOf(factsOf(stored), view.now);
      if (id === cve || facts.cves.length === 0 || facts.cves.includes(cve)) {
        records.push(facts);
        const until = isLive(facts) && facts.withdrawnAt !== null ? ` until ${facts.withdrawnAt}` : '';
        hashes.push(`${stored.source} ${hex(stored.hash)}${stored.gone ? ' gone' : ''}${until}`);
      }
    }
  }
  for (const id of await links.mentioning(cve)) {
    for (const stored of await view.recordsOf(id)) {
      if (stored.gone && !withGone) continue;
      records.push(knownFacts(stored));
      hashes.push(`${stored.source} ${hex(stored.hash)}${stored.gone ? ' gone' : ''}`);
    }
  }
  return { ids, records: records.sort(compareRecords), hashes, aliases };
}

/** Reads the live records that are downstream of a CVE. */
async function downstreamRecords(cve: string, belonging: readonly string[], view: RecordView): Promise<ReadRecords> {
  const records: SourceRecord[] = [];
  const hashes: string[] = [];
  for (const id of await downstreamOf(cve, belonging, view.links(false))) {
    for (const stored of await view.recordsOf(id)) {
      if (stored.gone || !sourceTraits[stored.source].standsAlone) continue;
      const facts = asOf(knownFacts(stored), view.now);
      if (!isLive(facts)) continue;
      records.push(facts);
      hashes.push(`downstream ${stored.source} ${hex(stored.hash)}`);
    }
  }
  return { records: records.sort(compareRecords), hashes };
}

/** A bulletin, or the advisory of a distribution, is about hundreds of CVEs, which are merged one after the other. */
const mostKnown = 64;
const known = new Map<string, SourceRecord>();

function knownFacts(stored: StoredRecord): SourceRecord {
  const key = `${stored.source} ${hex(stored.hash)} ${stored.gone}`;
  const facts = known.get(key) ?? factsOf(stored);
  if (!known.has(key) && known.size >= mostKnown) known.delete(known.keys().next().value as string);
  known.set(key, facts);
  return facts;
}

function hex(hash: Uint8Array): string {
  return Buffer.from(hash.buffer, hash.byteOffset, hash.byteLength).toString('hex');
}

/** Parses a stored record; see `asOf`. A deleted one counts as withdrawn, and a retracted KEV entry no longer lists the CVE. */
export function factsOf({ source, raw, gone }: Pick<StoredRecord, 'source' | 'raw' | 'gone'>): SourceRecord {
  const facts = sources[source].parse(raw);
  return gone ? { ...facts, status: 'withdrawn', withdrawnAt: null, kev: null } : facts;
}
