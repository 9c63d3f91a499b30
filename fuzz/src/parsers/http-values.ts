import assert from 'node:assert/strict';
import { languageChooser } from '@kairan/http/language';
import { acceptedEncodings } from '@kairan/http/negotiation';
import { queryPairs } from '@kairan/http/text-input';
import { Cursors } from '@kairan/operation/cursor';
import fc from 'fast-check';
import { ownPath } from '../../../packages/accounts/src/pages/local-path.ts';
import { newChallenge, readChallenge } from '../../../packages/accounts/src/passkeys/challenge.ts';
import { sessionCookie } from '../../../packages/accounts/src/sessions/session-cookie.ts';
import { parseJson } from '../../../packages/http/src/json-body.ts';
import { expectedVersion } from '../../../packages/http/src/preconditions.ts';
import { addressKey, clientAddress, trustedProxies } from '../../../packages/limits/src/client-address.ts';
import { changedText } from '../arbitraries/changes.ts';
import { jsonBytes, wildJson } from '../arbitraries/json-values.ts';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { inTime, resultUnless } from './in-time.ts';

const baseUrl = 'https://posts.example/base';
const cursors = new Cursors('secret');
const key = Buffer.alloc(32, 1);
const signed = [cursors.make(['2026-01-01', 5], 'list'), newChallenge(key, 'sign-in', 0)];
const choose = languageChooser(['ja', 'en', 'fr']);
const cookie = sessionCookie('posts', baseUrl);
const trusted = trustedProxies(['127.0.0.1', '10.0.0.0/8', '2001:db8::/32']);

const headers = [
  'gzip;q=0.8, br;q=1.0, *;q=0',
  'fr-CH, fr;q=0.9, en;q=0.8, *;q=0.5',
  `__Host-posts-session=${'a'.repeat(43)}; lang=fr`,
  '192.0.2.1, 10.1.2.3, [2001:db8::1]:8080',
  '"1", W/"2", *',
  '::ffff:127.0.0.1',
  '/account?next=%2Fposts',
  '//evil.example/\\x',
];

/** Properties of what both services read of addresses, headers and signed texts. */
export function httpProperties(): Property<never>[] {
  const header: Property<string> = {
    name: 'headers',
    weight: 2,
    inputs: fc.oneof(changedText(headers), wildText),
    check: (text) =>
      inTime(() => {
        void [acceptedEncodings(text), cookie.read(text), resultUnless(['ApiError'], () => expectedVersion(text))];
        assert.ok(['ja', 'en', 'fr'].includes(choose(text, text)), 'The language is none of ours.');
        for (const peer of ['127.0.0.1', '::ffff:127.0.0.1', '2001:db8::1']) {
          const client = clientAddress(peer, text, trusted);
          assert.ok(addressKey(client).length <= Math.max(60, client.length), 'The key is longer than an address.');
        }
      }),
  };
  const path: Property<string> = {
    name: 'own-paths',
    inputs: fc.oneof(
      changedText(headers.slice(-2)),
      wildText,
      wildText.map((text) => `/base/${text}`),
    ),
    check: (text) =>
      inTime(() => {
        const found = ownPath(text, baseUrl);
        if (found === null) return;
        assert.ok(/^\/(?![/\\])/.test(found), `${found} may name a host.`);
        assert.equal(new URL(found, baseUrl).origin, new URL(baseUrl).origin);
      }),
  };
  const query: Property<string> = {
    name: 'queries',
    inputs: fc.oneof(
      wildText,
      changedText(['?q=a+b&limit=5&lang=ja', '?a=%E3%81%82&b=%zz&=&&a', '?__proto__=1&constructor=2']),
    ),
    check: (text) => inTime(() => void resultUnless(['ApiError'], () => queryPairs(text))),
  };
  const json: Property<Buffer> = {
    name: 'json',
    weight: 2,
    inputs: jsonBytes(wildJson),
    check: (bytes) => inTime(() => void resultUnless(['ApiError'], () => parseJson(bytes))),
  };
  const signature: Property<string> = {
    name: 'signed-texts',
    weight: 2,
    inputs: fc.oneof(changedText(signed), wildText),
    check: (text) =>
      inTime(() => {
        const isOwn = signed.includes(text);
        assert.ok(cursors.read(text, 'list') === null || isOwn, 'A changed cursor is accepted.');
        assert.equal(cursors.read(text, 'other list'), null);
        const challenge = readChallenge(key, 'sign-in', text);
        // Base64 has several texts for the same bytes.
        assert.ok(
          challenge === null || Buffer.from(text, 'base64url').equals(Buffer.from(signed[1] ?? '', 'base64url')),
          'A changed challenge is accepted.',
        );
      }),
  };
  return [header, path, query, json, signature] as unknown as Property<never>[];
}
