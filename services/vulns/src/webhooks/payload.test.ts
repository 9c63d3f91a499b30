import assert from 'node:assert/strict';
import { test } from 'node:test';
import { inventoryNoticeOf, noticeOf, payloadOf } from './payload.ts';

const head = {
  type: 'vulnerability.kev_added',
  timestamp: '2026-11-28T10:00:00.000Z',
  webhook: { id: 'kvwh_1', name: '緊急'.repeat(40) },
};
const changes = [{ change: 'kev_added' as const, from: null, to: '2026-11-27', source: 'kev' }];
const row = (more: object) => JSON.stringify({ id: 'CVE-2026-1', title: 'Short', kev: true, cvss: null, ...more });

test('a payload has the members of the contract, in order', () => {
  const payload = payloadOf(head, noticeOf(row({}), changes));
  assert.equal(
    payload,
    `{"type":"vulnerability.kev_added","timestamp":"2026-11-28T10:00:00.000Z","data":{"vulnerability":${row({})},` +
      `"reasons":[{"change":"kev_added","from":null,"to":"2026-11-27","source":"kev"}],` +
      `"webhook":{"id":"kvwh_1","name":"${'緊急'.repeat(40)}"}}}`,
  );
});

test('the texts and lists of a large row are truncated until the payload is under 20 KB', () => {
  const many = (text: string) => Array.from({ length: 400 }, (_, i) => `${text}${i}`);
  for (const large of [
    { summary: { text: 'Überlauf '.repeat(5_000) } },
    { aliases: many('GHSA-aaaa-bbbb-') },
    { title: '長い'.repeat(9_000), aliases: many('長い別名'.repeat(20)), tags: many('tag').map((slug) => ({ slug })) },
  ]) {
    const payload = payloadOf(head, noticeOf(row(large), changes));
    assert.ok(Buffer.byteLength(payload) < 20_000, String(Buffer.byteLength(payload)));
    const { vulnerability } = JSON.parse(payload).data;
    assert.deepEqual([vulnerability.id, vulnerability.kev, vulnerability.cvss], ['CVE-2026-1', true, null]);
  }
  const { vulnerability } = noticeOf(row({ summary: { text: `${'a'.repeat(1_999)}${'😀'.repeat(9_000)}` } }), changes);
  assert.equal(JSON.parse(vulnerability).summary.text, `${'a'.repeat(1_999)}…`);
});

test('a payload about an inventory stays under 20 KB, however many packages are affected and however many versions fix them', () => {
  const named = (i: number, text: string) => ({
    ecosystem: 'npm',
    name: `${text}${i}`,
    version: '1.0.0',
    purl: `${text}${i}`,
  });
  const packages = (fixes: number, text: string) =>
    Array.from({ length: 400 }, (_, i) => {
      const fixed = Array.from({ length: fixes }, (_, j) => `${text}${j}`);
      return { package: named(i, text), fixed, upgrade_to: `${text}${i}` };
    });
  for (const [fixes, text, most] of [
    [1, '1.0.', 30],
    [50, '6.12.43-1.rolling+deb13u', 10],
    [50, '版'.repeat(300), 3],
  ] as const) {
    const vulnerability = {
      id: 'CVE-2026-1',
      title: text,
      aliases: packages(1, text).map(({ upgrade_to }) => upgrade_to),
    };
    const content = {
      inventory: { id: 'kvin_1', name: '緊急'.repeat(40) },
      vulnerability,
      packages: packages(fixes, text),
    };
    const payload = payloadOf(head, inventoryNoticeOf(content));
    assert.ok(Buffer.byteLength(payload) < 20_000, String(Buffer.byteLength(payload)));
    const { data } = JSON.parse(payload);
    assert.deepEqual([data.vulnerability.id, data.packages.length, data.webhook.id], ['CVE-2026-1', most, 'kvwh_1']);
  }
});
