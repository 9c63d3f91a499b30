import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aliasGroup, belongingTo, downstreamOf, type LinkStore, reachedFrom, upstreamCves } from './record-links.ts';

/** The ids each record names. */
type Graph = Readonly<Record<string, readonly string[]>>;

/** @param upstream the ids each record has as upstream */
function linksOf(graph: Graph, upstream: Graph = {}): LinkStore {
  const from = (of: Graph) => async (id: string) => [...(of[id] ?? [])].sort();
  const to = (of: Graph) => async (target: string) =>
    Object.keys(of)
      .filter((id) => of[id]?.includes(target))
      .sort();
  return {
    ...{ namedBy: from(graph), naming: to(graph), upstreamOf: from(upstream), derivedFrom: to(upstream) },
    ...{ mentionedBy: from({}), mentioning: to({}) },
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

for (const [name, graph, upstream, ids] of [
  ['a record has it as upstream', {}, { 'DEBIAN-1': [A, B] }, ['DEBIAN-1']],
  ['a record has an advisory of it as upstream', { 'GHSA-1': [A] }, { 'CGA-1': ['GHSA-1'] }, ['CGA-1']],
  ['a chain of upstreams', { 'GHSA-1': [A] }, { 'CGA-1': ['X-1'], 'X-1': ['GHSA-1'] }, ['CGA-1', 'X-1']],
  ['an alias of what has it as upstream', { 'USN-1': ['X-1'] }, { 'X-1': [A] }, ['USN-1', 'X-1']],
  ['a record that also calls it an alias', { 'GHSA-1': [A] }, { 'GHSA-1': [A] }, []],
  ['a record of another CVE', { 'GHSA-1': [B] }, { 'GHSA-1': [A] }, ['GHSA-1']],
  ['what derives from a record of another CVE', { 'GHSA-1': [B] }, { 'GHSA-1': [A], 'CGA-1': ['GHSA-1'] }, ['GHSA-1']],
  ['a cycle of upstreams', {}, { 'X-1': ['X-2', A], 'X-2': ['X-1'] }, ['X-1', 'X-2']],
] as [string, Graph, Graph, string[]][]) {
  test(`finds the records downstream of a CVE: ${name}`, async () => {
    const links = linksOf(graph, upstream);
    const { ids: belonging } = await belongingTo(A, links);
    assert.deepEqual(await downstreamOf(A, belonging, links), ids);
  });
}

for (const [name, graph, id, ids, cves] of [
  ['an id alone', {}, 'X-1', ['X-1'], []],
  ['aliases without a CVE', { 'X-1': ['X-2'], 'X-3': ['X-2'] }, 'X-3', ['X-1', 'X-2', 'X-3'], []],
  ['records of one CVE', { 'G-1': [A], 'P-1': [A], 'P-2': [A, B] }, 'P-1', ['G-1', 'P-1'], [A]],
  ['an id without CVE beside one that has it', { 'G-1': [A, 'X-1'] }, 'X-1', ['G-1', 'X-1'], [A]],
  ['an id without CVE between two', { 'G-1': [A, 'X-1'], 'G-2': [B, 'X-1'] }, 'X-1', ['G-1', 'X-1'], [A, B]],
  ['beside an id that belongs elsewhere too', { 'G-1': [A, 'X-1'], 'G-2': [B, 'X-1'] }, 'G-2', ['G-2'], [B]],
] as [string, Graph, string, string[], string[]][]) {
  test(`finds the ids that are one: ${name}`, async () => {
    assert.deepEqual(await aliasGroup(id, linksOf(graph)), { ids, cves });
  });
}

const cves = [A, B, C];
const others = ['G-1', 'G-2', 'G-3', 'G-4', 'G-5'];

test('what is reached from a change includes every CVE whose records or aliases it changes, and every id that it makes stand for itself', async () => {
  for (let seed = 1; seed <= 600; seed++) {
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
    const upstream: Record<string, string[]> = {};
    for (const id of others) if (random() < 0.3) upstream[id] = names().filter((name) => name !== id);
    const changed = random() < 0.2 ? pick(cves) : pick(others);
    const { [changed]: _, ...rest } = before;
    const { [changed]: __, ...otherUpstream } = upstream;
    const isDeleted = random() < 0.2;
    const after = isDeleted ? rest : { ...rest, [changed]: withOwn(changed, names()) };
    const upstreamAfter = isDeleted ? otherUpstream : { ...otherUpstream, [changed]: random() < 0.3 ? names() : [] };

    const [was, is] = [linksOf(before, upstream), linksOf(after, upstreamAfter)];
    const [reachedBefore, reachedAfter] = [await reachedFrom(changed, was), await reachedFrom(changed, is)];
    const reached = reachedBefore.cves.union(reachedAfter.cves);
    const touched = reachedBefore.others.union(reachedAfter.others);
    for (const id of others) {
      const standing = async (links: LinkStore) => {
        const group = await aliasGroup(id, links);
        return { ...group, all: JSON.stringify([group, await upstreamCves(group.ids, links)]) };
      };
      const [old, now] = [await standing(was), await standing(is)];
      if (old.all === now.all) continue;
      const graphs = JSON.stringify({ before, after, upstream, upstreamAfter });
      // A group is looked at as a whole, and once it belongs to CVEs, when one of these changes.
      const isLookedAt = now.ids.some((one) => touched.has(one)) || now.cves.some((one) => reached.has(one));
      assert.ok(isLookedAt, `seed ${seed}: ${changed} changes ${id}: ${graphs}`);
    }
    for (const cve of cves) {
      const [old, now] = [await belongingTo(cve, was), await belongingTo(cve, is)];
      const [oldBelow, nowBelow] = [await downstreamOf(cve, old.ids, was), await downstreamOf(cve, now.ids, is)];
      // A record that belongs to a CVE changes it even if the ids stay the same.
      if ([...old.ids, ...now.ids, ...oldBelow, ...nowBelow].includes(changed)) {
        assert.ok(
          reached.has(cve),
          `seed ${seed}: ${changed} belongs to ${cve}: ${JSON.stringify({ before, after, upstream, upstreamAfter })}`,
        );
      }
      const isSame = JSON.stringify([sorted(old), oldBelow]) === JSON.stringify([sorted(now), nowBelow]);
      if (isSame) continue;
      assert.ok(
        reached.has(cve),
        `seed ${seed}: ${changed} changes ${cve}: ${JSON.stringify({ before, after, upstream, upstreamAfter })}`,
      );
    }
  }
});

function sorted({ ids, aliases }: { ids: string[]; aliases: string[] }) {
  return { ids: ids.toSorted(), aliases };
}
