import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultBytes } from '@kairan/mcp/mcp-handler';
import { fitRanking } from './fit-ranking.ts';

const row = (n: number) => ({ rank: n, id: `CVE-2026-${1000 + n}`, title: 'An example flaw. '.repeat(20) });

test('a ranking that fits stays as it is', () => {
  const answer = { data: [row(1)], not_found: [] };
  assert.deepEqual(fitRanking(answer, JSON.stringify(answer)), { answer });
});

test('a long ranking keeps the most urgent vulnerabilities, and says how many are left out', () => {
  const answer = { data: Array.from({ length: 100 }, (_, n) => row(n)), not_found: ['CVE-2026-9999'] };
  const { answer: shown, note = '' } = fitRanking(answer, JSON.stringify(answer));
  const data = shown['data'] as { rank: number }[];
  assert.ok(Buffer.byteLength(JSON.stringify(shown)) <= resultBytes);
  assert.ok(data.length > 20 && data.every(({ rank }, at) => rank === at));
  assert.deepEqual(shown['not_found'], ['CVE-2026-9999']);
  assert.ok(note.startsWith(`Shortened to fit: ${data.length} of 100 vulnerabilities, `), note);
});
