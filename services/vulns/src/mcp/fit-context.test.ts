import assert from 'node:assert/strict';
import { test } from 'node:test';
import { resultBytes } from '@kairan/mcp/mcp-handler';
import { fitContext } from './fit-context.ts';

const statement = (text: string) => ({
  kind: 'solution',
  lang: 'ja',
  text,
  source: 'jvn',
  record: 'JVNDB-2026-000001',
});
const packages = Array.from({ length: 60 }, (_, i) => ({ ecosystem: 'npm', name: `package-${i}`, versions: ['1.0'] }));
const detail = (facts: object) => ({
  data: { id: 'CVE-2026-1', description: { text: 'A flaw.' }, packages, ...facts },
});

function fitted(facts: object) {
  const whole = detail(facts);
  const { answer, cut } = fitContext(whole, JSON.stringify(whole));
  assert.ok(Buffer.byteLength(JSON.stringify(answer)) <= resultBytes);
  return { data: answer['data'] as ReturnType<typeof detail>['data'] & Record<string, unknown[]>, cut };
}

test('a record that fits is returned unchanged', () => {
  const { data, cut } = fitted({ statements: [statement('更新してください。')] });
  assert.equal(data['statements']?.length, 1);
  assert.deepEqual(cut, []);
});

test('statements, bulletins, credits and other languages are cut before packages and the description', () => {
  const { data, cut } = fitted({
    statements: Array.from({ length: 20 }, () => statement('対策です。'.repeat(400))),
    bulletins: Array.from({ length: 40 }, (_, i) => ({ id: `CERTFR-2026-AVI-${i}`, summary: 'Un avis. '.repeat(50) })),
    credits: Array.from({ length: 90 }, (_, i) => ({ name: `Someone ${i}`, type: 'finder' })),
    descriptions: [{ lang: 'ja', text: '説明です。'.repeat(2000), source: 'jvn' }],
  });
  assert.equal(data.packages.length, packages.length);
  assert.deepEqual(data.description, { text: 'A flaw.' });
  assert.deepEqual(
    new Set(cut.map((each) => each.split(' ')[0])),
    new Set(['statements', 'text', 'bulletins', 'summary', 'credits']),
  );
  assert.ok(cut.includes('credits (5 of 90)') || cut.includes('credits (10 of 90)'), cut.join());
});

test('a record of nothing but long lists fits all the same', () => {
  const long = Array.from({ length: 300 }, (_, i) => ({
    url: `https://example.com/${i}`,
    tags: ['Exploit'],
    sources: ['nvd'],
  }));
  const { cut } = fitted({
    references: long,
    packages: Array.from({ length: 300 }, () => packages[0]),
    history: long,
    credits: long,
  });
  assert.ok(cut.some((each) => each.startsWith('packages (')));
});

test('entries whose address alone would fill the context are left out', () => {
  const { data, cut } = fitted({
    references: [{ url: 'https://example.com/' }, { url: `https://example.com/${'x'.repeat(30_000)}` }],
  });
  assert.deepEqual(data['references'], [{ url: 'https://example.com/' }]);
  assert.ok(cut.includes('references (1 of 2)'), cut.join());
});
