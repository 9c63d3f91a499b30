/**
 * Claim: the full-text index tells quickly which vulnerabilities have the words of any search text, and no question to it
 * takes long. Without a cache; on SQLite in its own thread.
 */
import { DatabaseSync } from 'node:sqlite';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { parts } from '../services/vulns/src/search/condition.ts';
import { understandQuery } from '../services/vulns/src/search/query/understand-query.ts';
import { storedTags } from '../services/vulns/src/search/tags/stored-tags.ts';
import { PostgresWordIndex } from '../services/vulns/src/search/words/postgres-word-index.ts';
import { SqliteWordIndex } from '../services/vulns/src/search/words/sqlite-word-index.ts';
import type { WordIndex, WordQuestion } from '../services/vulns/src/search/words/word-sets.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { indexTokens } from './index-tokens.ts';
import { benchOptions } from './options.ts';
import { percentilesOf } from './percentiles.ts';
import { openPlainClient } from './plain-client.ts';
import { random } from './random.ts';

const { database, postgres, url, size } = benchOptions();
const numbers = random(78);
const words = indexTokens(database, numbers);
const db = await openStoreForReading(url);
const tags = await storedTags(db);
const index: WordIndex = postgres === null ? new SqliteWordIndex(database, null) : new PostgresWordIndex(db);

/** Search texts by how likely they are, from everyday ones to those that read the most. */
const usual: (() => string)[] = [
  () => numbers.pick(words.middling),
  () => `${numbers.pick(words.middling)} ${numbers.pick(words.rare)}`,
  () => `${numbers.pick(words.frequent)} ${numbers.pick(words.middling)}`,
  () => `"${numbers.pick(words.phrases)}"`,
  () => numbers.pick(words.japanese),
  () => numbers.pick(words.french),
  () => `${numbers.pick(words.middling)} -${numbers.pick(words.frequent)}`,
  () => numbers.pick(words.cves),
];
const costly: (() => string)[] = [
  () => `"${Array.from({ length: 2 + numbers.below(11) }, () => numbers.pick(mostFrequent)).join(' ')}"`,
  () => Array.from({ length: 6 }, () => `"${numbers.pick(mostFrequent)} ${numbers.pick(mostFrequent)}"`).join(' '),
  () => `"${numbers.pick(words.phrases)} ${[...numbers.pick(words.japanese)][0]}"`,
  () => [...numbers.pick(words.japanese)][0] as string,
  () => `"sql${[...numbers.pick(words.japanese)][0]}"`,
  () => `"${numbers.pick(words.japanese)}" -"${numbers.pick(mostFrequent)} ${numbers.pick(mostFrequent)}"`,
];
const mostFrequent = frequentTokens(20);

interface Timed {
  text: string;
  /** Milliseconds of its slowest question, and of all of them one after another. */
  slowest: number;
  together: number;
}

const baseline = percentilesOf(await plainCounts());
const everyday = await measured(usual, 300 * size);
const searched = (await measured(costly, 300 * size)).sort((a, b) => b.slowest - a.slowest);
await index.close();
await db.close();

const claim = 'words from the index, nothing cached';
const plain = `\`count(*)\` of the ${mostFrequent.length} most frequent words: p50 ${short(baseline.p50)}, max ${short(baseline.max)} ms`;
const figures: Figure[] = [
  figureOf('a search text', everyday, 'p50 0.5, p99 15 ms'),
  figureOf('a search text made to be slow', searched, 'worst 60 ms a question'),
  ...searched.slice(0, 5).map(({ text, slowest, together }) => ({
    claim,
    figure: `\`${text}\``,
    value: `${short(slowest)} ms, all its questions ${short(together)} ms`,
    ...{ baseline: '', ratio: '', target: '' },
  })),
];
printFigures(figures);

function figureOf(figure: string, timed: readonly Timed[], target: string): Figure {
  const one = percentilesOf(timed.map(({ slowest }) => slowest));
  const all = percentilesOf(timed.map(({ together }) => together));
  return {
    claim,
    figure: `${figure}, ${timed.length} texts`,
    value: `slowest question: p50 ${short(one.p50)}, p99 ${short(one.p99)}, max ${short(one.max)} ms; all: p50 ${short(all.p50)}, p99 ${short(all.p99)}, max ${short(all.max)} ms`,
    baseline: plain,
    ratio: `max ${short(one.max / baseline.max)}`,
    target,
  };
}

/** Asks for the words of random texts; each time is the least of three. */
async function measured(kinds: readonly (() => string)[], count: number): Promise<Timed[]> {
  const timed = new Map<string, Timed>();
  while (timed.size < count) {
    const text = numbers.pick(kinds)().slice(0, 200);
    if (timed.has(text)) continue;
    const times: number[] = [];
    for (const question of questionsOf(text)) times.push(await least(question));
    timed.set(text, { text, slowest: Math.max(0, ...times), together: times.reduce((a, b) => a + b, 0) });
  }
  return [...timed.values()];
}

function questionsOf(text: string): WordQuestion[] {
  const { condition, tiers } = understandQuery(text, tags, 0);
  const scoped = [
    { condition, scope: 'texts' as const },
    ...tiers.map((tier) => ({ condition: tier, scope: 'names' as const })),
  ];
  return scoped.flatMap(({ condition, scope }) =>
    [...parts(condition)].flatMap((part): WordQuestion[] => {
      if (part.type === 'words') return [{ term: part.term, scope }];
      return part.type === 'named' ? [{ term: { tokens: [part.token], prefix: false }, scope: 'texts' }] : [];
    }),
  );
}

async function least(question: WordQuestion): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 3; i++) times.push((await index.find(question, null)).milliseconds);
  return Math.min(...times);
}

function frequentTokens(count: number): string[] {
  const connection = new DatabaseSync(database, { readOnly: true });
  connection.exec("create virtual table temp.vocabulary using fts5vocab('main', 'words', 'row')");
  const rows = connection
    .prepare("select term from temp.vocabulary where term not glob '*[^a-z]*' order by doc desc limit ?")
    .all(count) as { term: string }[];
  connection.close();
  return rows.map(({ term }) => term);
}

async function plainCounts(): Promise<number[]> {
  const client = await openPlainClient(url);
  const sql = `select count(*) as n from words where ${postgres === null ? 'words match $1' : 'tokens @@ cast($1 as tsquery)'}`;
  const times: number[] = [];
  for (const term of mostFrequent) {
    const values = [postgres === null ? `"${term}"` : `'${term}'`];
    await client.all(sql, values);
    const began = performance.now();
    await client.all(sql, values);
    times.push(performance.now() - began);
  }
  await client.close();
  return times;
}
