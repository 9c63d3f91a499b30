import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn } from './found.ts';
import { madeUp } from './made-up.ts';

const lines = [madeUp(64), madeUp(64), madeUp(32)];
const armour = (kind: string, body: string) => `-----BEGIN ${kind}-----\n${body}\n-----END ${kind}-----`;

for (const kind of ['PRIVATE', 'RSA PRIVATE', 'EC PRIVATE', 'OPENSSH PRIVATE', 'ENCRYPTED PRIVATE'].map(
  (k) => `${k} KEY`,
)) {
  test(`finds an armoured ${kind} from its first line to its last`, async () => {
    const key = armour(kind, lines.join('\n'));
    const [found, ...others] = await foundIn(`鍵です。\n\n\`\`\`\n${key}\n\`\`\`\n`);
    assert.deepEqual(others, []);
    assert.equal(found?.value, key);
    assert.equal(found.finding.rule, 'private-key');
    assert.equal(found.finding.line, 4);
  });
}

test('finds a key in JSON, without its end, in base64 and in PuTTY’s format', async () => {
  const key = armour('PRIVATE KEY', lines.join('\n'));
  const texts = [
    `{"private_key": "${key.replaceAll('\n', '\\n')}"}`,
    key.slice(0, key.indexOf('-----END')),
    `client-key-data: ${Buffer.from(key).toString('base64')}`,
    `PuTTY-User-Key-File-3: ssh-rsa\nPrivate-Lines: 2\n${lines.slice(0, 2).join('\n')}\n`,
  ];
  for (const text of texts) {
    assert.deepEqual(
      (await foundIn(text)).map(({ finding }) => finding.rule),
      ['private-key'],
      text.slice(0, 40),
    );
  }
});

test('ignores armour without a key, and public keys', async () => {
  for (const text of [
    armour('PRIVATE KEY', '...'),
    armour('PRIVATE KEY', '（ここに鍵を貼ります）'),
    armour('PRIVATE KEY', 'x'.repeat(64)),
    armour('PUBLIC KEY', lines.join('\n')),
    'A file that begins with -----BEGIN PRIVATE KEY----- is in the armour of PEM and holds a key for you to keep',
    '秘密鍵は「-----BEGIN PRIVATE KEY-----」で始まります。',
  ]) {
    assert.deepEqual(await foundIn(text), [], text);
  }
});
