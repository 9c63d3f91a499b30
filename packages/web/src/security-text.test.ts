import assert from 'node:assert/strict';
import { test } from 'node:test';
import { securityTextHandler } from './security-text.ts';

const path = '/.well-known/security.txt';
const securityText = (baseUrl: string, contact: string | null, at: string = path) =>
  securityTextHandler({ baseUrl, contact, languages: ['ja', 'en'], now: () => Date.UTC(2026, 10, 29, 12) })(
    new Request(`http://127.0.0.1${at}`),
  );

test('says in security.txt how to reach the operator, until when, in which languages and where it belongs', async () => {
  const answer = securityText('https://posts.example.org', 'mailto:desk@example.org');
  assert.equal(answer?.headers.get('content-type'), 'text/plain; charset=utf-8');
  assert.equal(
    await answer?.text(),
    `Contact: mailto:desk@example.org
Expires: 2027-02-27T00:00:00.000Z
Preferred-Languages: ja, en
Canonical: https://posts.example.org/.well-known/security.txt
`,
  );
});

test('leaves the canonical address of security.txt to the proxy if the service is below a path', async () => {
  const text = await securityText('https://example.org/posts', 'https://example.org/contact')?.text();
  assert.match(text ?? '', /^Contact: https:\/\/example\.org\/contact\nExpires: \S+\nPreferred-Languages: ja, en\n$/);
});

test('has no security.txt without a contact, nor under another address', () => {
  assert.equal(securityText('https://posts.example.org', null), undefined);
  assert.equal(securityText('https://posts.example.org', 'mailto:desk@example.org', '/security.txt'), undefined);
});
