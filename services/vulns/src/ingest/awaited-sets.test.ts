import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Document } from '../document/derive.ts';
import { AwaitedSets } from './awaited-sets.ts';
import { emptySet } from './write/write-set.ts';

const set = (number: number) => ({ ...emptySet(null), number, documents: [] });
const documents = (cve: string) => [{ cve } as Document];

test('sets are passed on in their order, whether their documents come after them or before', () => {
  const passed: [number, string[]][] = [];
  const sets = new AwaitedSets((each) => passed.push([each.number, each.documents.map(({ cve }) => cve)]));
  sets.complete({ number: 2, documents: documents('CVE-2026-0002') });
  sets.add(set(1), true);
  sets.add(set(2), true);
  sets.add(set(3), false);
  assert.deepEqual(passed, []);
  sets.complete({ number: 1, documents: documents('CVE-2026-0001') });
  assert.deepEqual(passed, [
    [1, ['CVE-2026-0001']],
    [2, ['CVE-2026-0002']],
    [3, []],
  ]);
});
