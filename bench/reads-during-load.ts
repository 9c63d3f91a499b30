/** Claim: reads stay quick while another process rewrites every CVE of the store. */
import { openStoreForSync } from '../services/vulns/src/open-store.ts';
import { runChild } from './child.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { startHttpServer } from './http-server.ts';
import { indexTokens } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';
import { steadyReads } from './steady-reads.ts';
import type { SyncOutcome } from './sync-once.ts';
import { copiedStore } from './temporary-stores.ts';

const { corpus, database, postgres, url, work, size } = benchOptions();
const copy = await copiedStore(url, { work, postgres });
await forgetWhatWasRead(copy.url);

const numbers = random(99);
const words = indexTokens(database, numbers);
const list = '/api/v1/vulnerabilities';
const kinds: Record<string, () => string> = {
  'first page': () => list,
  detail: () => `${list}/${numbers.pick(words.cves)}`,
  'search by words': () =>
    `${list}?q=${encodeURIComponent(`${numbers.pick(words.frequent)} ${numbers.pick(words.middling)}`)}`,
};

const server = await startHttpServer(copy.url);
const reads = (milliseconds: number, goOn?: () => boolean) => steadyReads(server.service, kinds, milliseconds, goOn);
await reads(2000);
const quiet = await reads(Math.max(5000, size * 3000));
let loading = true;
const load = runChild<SyncOutcome>('./sync-once.ts', { arguments: ['--corpus', corpus, '--database', copy.url] });
const ended = load.finally(() => {
  loading = false;
});
const busy = await reads(Number.POSITIVE_INFINITY, () => loading);
const { seconds, vulnerabilities } = await ended;
server.stop();
await copy.remove();

const figures: Figure[] = Object.keys(kinds).map((kind) => {
  const still = percentilesOf(quiet[kind] ?? []);
  const during = percentilesOf(busy[kind] ?? []);
  return {
    claim: `reads while ${short(vulnerabilities)} CVEs are rewritten in ${short(seconds)} s`,
    figure: `${kind}, ${busy[kind]?.length} requests`,
    value: `p50 ${short(during.p50)}, p99 ${short(during.p99)}, max ${short(during.max)} ms`,
    baseline: `without a load: p50 ${short(still.p50)}, p99 ${short(still.p99)}, max ${short(still.max)} ms`,
    ratio: `p99 ${short(during.p99 / still.p99)}`,
    target: 'p99 aim 20 ms',
  };
});
printFigures(figures);

/** Makes everything new to the next load: it recognises no record, document or file. */
async function forgetWhatWasRead(store: string): Promise<void> {
  const db = await openStoreForSync(store);
  for (const table of ['record', 'vuln']) await db.run(`update ${table} set hash = ?`, [Buffer.alloc(20)]);
  await db.run('delete from source_mark');
  if (db.engine === 'sqlite') await db.exec('pragma wal_checkpoint(truncate)');
  await db.close();
}
