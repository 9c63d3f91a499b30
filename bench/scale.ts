/**
 * Claim: with the size of a store, a load and its memory grow at most linearly, and lists, searches and pages hardly do.
 * Measures the same claims on stores of several sizes, and prints their figures side by side. See README.md.
 */
import { existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { runChild } from './child.ts';
import { measureClaims } from './claims.ts';
import { type Figure, short } from './figures.ts';
import type { SyncOutcome } from './sync-once.ts';

/** A store of one size: what it is called in the table, and what is measured on it. */
interface Store {
  name: string;
  /** Figures of filling it. */
  filling: Figure[];
  /** The command line of the claims. */
  options: string[];
}

const { values } = parseArgs({
  args: process.argv.slice(3),
  options: {
    corpus: { type: 'string', multiple: true, default: [] },
    posts: { type: 'string', multiple: true, default: [] },
    work: { type: 'string', default: join(tmpdir(), 'kairan-bench') },
    size: { type: 'string', default: '1' },
  },
});
const work = resolve(values.work);
mkdirSync(work, { recursive: true });
const service = process.argv[2];
if (service !== 'posts' && service !== 'vulns') throw new Error('Begin with posts or vulns.');

/** The claims that depend on the size of a store. */
const files = {
  vulns: { list: './list.ts', words: './words.ts', facets: './facets.ts', http: './http.ts', memory: './memory.ts' },
  posts: {
    readers: './posts/readers.ts',
    lists: './posts/lists.ts',
    search: './posts/search.ts',
    start: './posts/start.ts',
  },
}[service];

const stores: Store[] = [];
if (service === 'vulns') for (const corpus of values.corpus) stores.push(await loadedStore(resolve(corpus)));
else for (const posts of values.posts) stores.push(postsStore(posts));
if (stores.length < 2) throw new Error(`Give ${service === 'posts' ? '--posts N' : '--corpus FOLDER'} twice or more.`);

const measured: Figure[][] = [];
for (const { filling, options } of stores) measured.push([...filling, ...(await measureClaims(files, options))]);
const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
console.log(line(['claim', 'figure', ...stores.map(({ name }) => name)]));
console.log(line(['---', '---', ...stores.map(() => '---')]));
for (const { claim, figure } of measured[0] ?? []) {
  const beside = measured.map((figures) =>
    figures.find((one) => withoutNumbers(one) === withoutNumbers({ claim, figure })),
  );
  // The slowest requests differ from store to store.
  if (beside.some((one) => one === undefined)) continue;
  const cells = beside.map((one) => (one?.ratio ? `${one.value}; ratio ${one.ratio}` : (one?.value ?? '')));
  console.log(line([claim, figure, ...cells].map((cell) => cell.replaceAll('|', '\\|'))));
}

/** Names of figures contain the size of the store. */
function withoutNumbers({ claim, figure }: Pick<Figure, 'claim' | 'figure'>): string {
  return `${claim} ${figure}`.replaceAll(/[\d,.]+/g, '');
}

/** Loads a corpus twice, unless that was done earlier. */
async function loadedStore(corpus: string): Promise<Store> {
  const database = join(work, `${basename(corpus)}.db`);
  const outcomes = `${database}.loads.json`;
  if (!existsSync(outcomes)) {
    const load = () =>
      runChild<SyncOutcome>('./sync-once.ts', { arguments: ['--corpus', corpus, '--database', database] });
    console.error(`Loading ${corpus} …`);
    writeFileSync(outcomes, JSON.stringify([await load(), await load()]));
  }
  const [first, second] = JSON.parse(readFileSync(outcomes, 'utf8')) as [SyncOutcome, SyncOutcome];
  const each = (milliseconds: number) => `${short(milliseconds / first.vulnerabilities)} ms each`;
  const filling = {
    'first load': `${short(first.seconds)} s, ${each(first.seconds * 1000)}`,
    'first load, CPU time': `${short(first.processor)} s, ${each(first.processor * 1000)}`,
    'first load, peak memory': `${short(first.peakResident / 2 ** 20)} MiB, ${short((first.peakAnonymous ?? 0) / 2 ** 20)} MiB without mapped files`,
    'second load, nothing changed': `${short(second.seconds)} s`,
    'database file': `${short(statSync(database).size / 2 ** 30)} GiB`,
  };
  return {
    name: `${first.vulnerabilities.toLocaleString('en')} CVEs`,
    filling: Object.entries(filling).map(([figure, value]) => ({
      ...{ claim: 'load', figure, value },
      ...{ baseline: '', ratio: '', target: '' },
    })),
    options: ['--corpus', corpus, '--database', database, '--work', work, '--size', values.size],
  };
}

function postsStore(posts: string): Store {
  const options = ['--work', work, '--posts', posts, '--size', values.size];
  return { name: `${Number(posts).toLocaleString('en')} posts`, filling: [], options };
}
