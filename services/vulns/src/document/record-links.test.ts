import assert from 'node:assert/strict';
import { test } from 'node:test';
import { belongingTo, type LinkStore, reachedFrom } from './record-links.ts';

/** The ids each record names. */
type Graph = Readonly<Record<string, readonly string[]>>;

function linksOf(graph: Graph): LinkStore {
  return {
    namedBy: async (id) => [...(graph[id] ?? [])].sort(),
    naming: async (target) =>
      Object.keys(graph)
        .filter((id) => graph[id]?.includes(target))
        .sort(),
  };
}

const A = 'CVE-2026-0001';
const B = 'CVE-2026-0002';
const C = 'CVE-2026-0003';

for (const [name, graph, cve, ids, aliases] of [
  ['nothing names it', {}, A, [A], []],
  ['a record names it', { 'GHSA-1': [A] }, A, [A, 'GHSA-1'], ['GHSA-1']],
  ['several advisories', { 'GHSA-1': [A], 'GHSA-2': [A] }, A, [A, 'GHSA-1', 'GHSA-2'], ['GHSA-1', 'GHSA-2']],
  ['an alias that has no record', { 'GO-1': [A, 'GHSA-1'] }, A, [A, 'GO-1', 'GHSA-1'], ['GHSA-1', 'GO-1']],
  [
    'a chain through ids without CVE',
    { 'GHSA-1': [A], 'GO-1': ['GHSA-1'], 'X-1': ['GO-1'] },
    A,
    [A, 'GHSA-1', 'GO-1', 'X-1'],
    ['GHSA-1', 'GO-1', 'X-1'],
  ],
  [
    'a chain the other way',
    { 'GHSA-1': [A, 'GO-1'], 'GO-1': ['X-1'] },
    A,
    [A, 'GHSA-1', 'GO-1', 'X-1'],
    ['GHSA-1', 'GO-1', 'X-1'],
  ],
  [
    'a cycle',
    { 'GHSA-1': [A, 'GO-1'], 'GO-1': ['X-1'], 'X-1': ['GHSA-1', 'GO-1'] },
    A,
    [A, 'GHSA-1', 'GO-1', 'X-1'],
    ['GHSA-1', 'GO-1', 'X-1'],
  ],
  ['a record that names itself', { 'GHSA-1': [A, 'GHSA-1'] }, A, [A, 'GHSA-1'], ['GHSA-1']],
  ['two CVEs in one advisory: it counts for each', { 'GHSA-1': [A, B] }, A, [A, 'GHSA-1'], ['GHSA-1']],
  [
    'two CVEs in one advisory: what belongs to one alone stays there',
    { 'GHSA-1': [A, B], 'GO-1': [B] },
    A,
    [A, 'GHSA-1'],
    ['GHSA-1'],
  ],
  [
    'two CVEs in one advisory: its aliases without CVE count for each',
    { 'GHSA-1': [A, B, 'GO-1'] },
    B,
    [B, 'GHSA-1', 'GO-1'],
    ['GHSA-1', 'GO-1'],
  ],
  [
    'two CVEs in one advisory: an alias that has one of them is that one’s',
    { 'GHSA-1': [A, B, 'GO-1'], 'GO-1': [B] },
    A,
    [A, 'GHSA-1'],
    ['GHSA-1'],
  ],
  ['a record whose id is a CVE', { [A]: [A, 'GHSA-1'] }, A, [A, 'GHSA-1'], ['GHSA-1']],
  ['a record whose id is a CVE and that names another', { [A]: [A, B, 'GHSA-1'] }, B, [B, A, 'GHSA-1'], ['GHSA-1']],
  [
    'an alias with a CVE of its own: its name stands here, its facts do not',
    { 'GHSA-1': [A, 'GO-1'], 'GO-1': [B] },
    A,
    [A, 'GHSA-1'],
    ['GHSA-1', 'GO-1'],
  ],
  [
    'an alias with a CVE of its own: nothing goes back',
    { 'GHSA-1': [A, 'GO-1'], 'GO-1': [B] },
    B,
    [B, 'GO-1'],
    ['GO-1'],
  ],
  [
    'an id without CVE between two that have one',
    { 'GHSA-1': [A, 'X-1'], 'GHSA-2': [B, 'X-1'], 'X-1': [] },
    A,
    [A, 'GHSA-1', 'X-1'],
    ['GHSA-1', 'X-1'],
  ],
] as [string, Graph, string, string[], string[]][]) {
  test(`finds the records of a CVE: ${name}`, async () => {
    const answer = await belongingTo(cve, linksOf(graph));
    assert.deepEqual(answer.ids.sort(), ids.sort());
    assert.deepEqual(answer.aliases, aliases);
  });
}

test('a link that a record no longer states is gone', async () => {
  assert.deepEqual((await belongingTo(A, linksOf({ 'GO-1': ['GHSA-1'], 'GHSA-1': [] }))).ids, [A]);
});

/** Returns a seeded generator of numbers below 1 (mulberry32). */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const cves = [A, B, C];
const others = ['G-1', 'G-2', 'G-3', 'G-4', 'G-5'];

test('the CVEs reached from a change include every CVE whose records or aliases it changes', async () => {
  for (let seed = 1; seed <= 4000; seed++) {
    const random = randomOf(seed);
    const pick = (from: readonly string[]) => from[Math.floor(random() * from.length)] as string;
    const names = () => {
      const named = new Set<string>();
      for (let i = Math.floor(random() * 4); i > 0; i--) named.add(random() < 0.3 ? pick(cves) : pick(others));
      return [...named];
    };
    const withOwn = (id: string, named: string[]) =>
      id.startsWith('CVE-') ? [id, ...named] : named.filter((name) => name !== id);
    const before: Record<string, string[]> = {};
    for (const id of others) if (random() < 0.7) before[id] = withOwn(id, names());
    for (const id of cves) if (random() < 0.3) before[id] = withOwn(id, names());
    const changed = random() < 0.2 ? pick(cves) : pick(others);
    const { [changed]: _, ...rest } = before;
    const after = random() < 0.2 ? rest : { ...rest, [changed]: withOwn(changed, names()) };

    const [was, is] = [linksOf(before), linksOf(after)];
    const reached = new Set([...(await reachedFrom(changed, was)), ...(await reachedFrom(changed, is))]);
    for (const cve of cves) {
      const [old, now] = [await belongingTo(cve, was), await belongingTo(cve, is)];
      // A record that belongs to a CVE changes it even if the ids stay the same.
      if (old.ids.includes(changed) || now.ids.includes(changed)) {
        assert.ok(reached.has(cve), `seed ${seed}: ${changed} belongs to ${cve}: ${JSON.stringify({ before, after })}`);
      }
      if (JSON.stringify(sorted(old)) === JSON.stringify(sorted(now))) continue;
      assert.ok(reached.has(cve), `seed ${seed}: ${changed} changes ${cve}: ${JSON.stringify({ before, after })}`);
    }
  }
});

function sorted({ ids, aliases }: { ids: string[]; aliases: string[] }) {
  return { ids: ids.toSorted(), aliases };
}
