/**
 * The child process of the load claims: syncs all sources of a folder into a database, and prints the result. It fails
 * if a source fails, as the figures would be of an incomplete load.
 */
import { parseArgs } from 'node:util';
import type { SyncResult } from '../services/vulns/src/ingest/source-run-record.ts';
import { sync } from '../services/vulns/src/ingest/sync.ts';
import { openStoreForSync } from '../services/vulns/src/open-store.ts';
import { noAddresses, syncCodes } from '../services/vulns/src/sources/source.ts';
import { anonymousBytes } from './anonymous-bytes.ts';
import { recording } from './recording.ts';

/** The output of the child process, as one line of JSON. */
export interface SyncOutcome {
  /** Seconds from the start of the process to the end of the sync. */
  seconds: number;
  /** CVEs in the store afterwards. */
  vulnerabilities: number;
  results: SyncResult[];
  /** Bytes: peak resident memory, including mapped pages of the database file. */
  peakResident: number;
  /** Bytes: sampled peak of resident memory without mapped files; null if the system does not report it. */
  peakAnonymous: number | null;
  /** Seconds of CPU time of both threads together. */
  processor: number;
}

const { values } = parseArgs({
  options: { corpus: { type: 'string' }, database: { type: 'string' }, record: { type: 'string' } },
});
const { corpus, database, record } = values;
if (!corpus || !database) throw new Error('Give --corpus FOLDER and --database with a file or a URL.');

let peakAnonymous: number | null = null;
const sampling = setInterval(() => {
  peakAnonymous = Math.max(peakAnonymous ?? 0, anonymousBytes() ?? 0) || null;
}, 100);

const url = /^(?:sqlite|postgres(?:ql)?):/.test(database) ? database : `sqlite:${database}`;
const db = await openStoreForSync(url);
const recorder = record === undefined ? null : recording(db, record);
const request = { codes: syncCodes, from: corpus, settings: noAddresses, maxShrink: 1, patience: 0 };
const results = await sync(recorder?.db ?? db, url, request, {
  progress: () => {},
  note: (source, text) => console.error(source, text),
  fault: (source, stack) => console.error(source, stack),
});
const count = await db.get<{ n: number }>('select count(*) as n from vuln');
recorder?.end();
await db.close();
clearInterval(sampling);

const { maxRSS, userCPUTime, systemCPUTime } = process.resourceUsage();
const outcome: SyncOutcome = {
  seconds: performance.now() / 1000,
  vulnerabilities: count?.n ?? 0,
  results,
  peakResident: maxRSS * 1024,
  peakAnonymous,
  processor: (userCPUTime + systemCPUTime) / 1e6,
};
console.log(JSON.stringify(outcome));
if (results.some(({ status }) => status !== 'ok')) process.exitCode = 1;
