import fc from 'fast-check';
import { nearlyText, wildText } from '../arbitraries/texts.ts';

/** Values of request headers as clients send them; the fuzzer changes them. */
const usual: Readonly<Record<string, readonly string[]>> = {
  Accept: ['*/*', 'application/json', 'text/html,application/xhtml+xml;q=0.9', 'application/json;q=0', 'a/b;q=2;q=x'],
  'Accept-Encoding': ['gzip, br', 'identity', 'identity;q=0, *;q=0', 'br;q=1.0, gzip;q=0.8, *;q=0.1', 'zstd', ''],
  'Accept-Language': ['ja', 'fr-CH, fr;q=0.9, en;q=0.8', '*;q=0', 'zh-Hant-TW', 'en;q=1e3', '-', 'x-klingon'],
  Range: ['bytes=0-99', 'bytes=-1', 'bytes=5-', 'bytes=9-1', 'bytes=0-0,5-6', `bytes=0-${'9'.repeat(30)}`, 'items=0-5'],
  'If-None-Match': ['*', '"x"', 'W/"x", "y"', '"unclosed', '""'],
  'If-Modified-Since': ['Mon, 30 Nov 2026 00:00:00 GMT', 'yesterday', 'Thu, 01 Jan 1970 00:00:00 GMT'],
  'If-Match': ['*', '"1"', '"99"', '"1", "2"', 'W/"1"', '"9007199254740993"', '"-1"', '1'],
  'If-Range': ['"x"', 'Mon, 30 Nov 2026 00:00:00 GMT'],
  Cookie: ['lang=fr', 'lang=xx; lang=en', 'a', '=b', '__proto__=1', 'lang="ja"', 'rows=dense; seen=x', ';;;', 'lang=%'],
  'X-Forwarded-For': [
    '192.0.2.1',
    '192.0.2.1, 2001:db8::1',
    'unknown',
    '[2001:db8::1]:80',
    '1.2.3.4.5',
    ', ,',
    '::ffff:1.2.3.4',
  ],
  Forwarded: ['for=192.0.2.60;proto=http;by=203.0.113.43', 'for="[2001:db8:cafe::17]:4711"', 'for=_x', 'for='],
  'X-Forwarded-Proto': ['https', 'javascript', 'http,https'],
  'X-Forwarded-Host': ['evil.example', '[::1', 'a:b:c'],
  'X-Request-Id': ['abc', 'a'.repeat(300), 'x y', '../../etc'],
  traceparent: ['00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01', '00-0-0-0', 'ff-x'],
  Origin: ['null', 'https://evil.example', 'http://127.0.0.1:4001', 'http://[::1]', 'x'],
  Referer: ['http://127.0.0.1/', 'x'],
  'Sec-Fetch-Site': ['same-origin', 'cross-site', 'none', 'same-site', ''],
  'Idempotency-Key': ['a', 'two words', 'k'.repeat(255), 'k'.repeat(256), 'é'],
  Authorization: [
    'Bearer',
    'Bearer x',
    'bearer kpat_x',
    'Basic YTpi',
    'Bearer a b',
    'Bearer kvat_0000000000000000000000',
  ],
  'X-Mcp-Client-Id': ['', 'kvmc_x', 'kvmc_0000'],
  'X-Mcp-Client-Secret': ['', 'kvms_x'],
  'Content-Encoding': ['gzip', 'br', 'identity', 'deflate, gzip'],
  'Content-Type': [
    'application/json',
    'application/json; charset=latin1',
    'text/plain',
    'application/problem+json',
    'x',
    '',
  ],
  Expect: ['100-continue', 'x'],
  Connection: ['close', 'keep-alive, Upgrade', 'Authorization'],
  Upgrade: ['h2c', 'websocket'],
  'Save-Data': ['on'],
  'User-Agent': ['curl/8', ''],
  'MCP-Protocol-Version': ['2025-03-26', '2026-07-28', '1999-01-01', 'x'],
};

/** One header, as clients send it or with something wrong. */
const header: fc.Arbitrary<readonly [string, string]> = fc.constantFrom(...Object.keys(usual)).chain((name) => {
  const sent = fc.constantFrom(...(usual[name] ?? ['']));
  return fc
    .oneof(
      { weight: 3, arbitrary: sent },
      { weight: 2, arbitrary: nearlyText(sent) },
      { weight: 1, arbitrary: wildText },
    )
    .map((value) => [name, value.slice(0, 4_000)] as const);
});

/** Headers that have no effect on most requests: none, most of the time. */
export const someHeaders: fc.Arbitrary<readonly (readonly [string, string])[]> = fc.oneof(
  { weight: 7, arbitrary: fc.constant([]) },
  { weight: 3, arbitrary: fc.array(header, { minLength: 1, maxLength: 3 }).map(eachOnce) },
);

/** The last of each name. */
function eachOnce(headers: readonly (readonly [string, string])[]) {
  const once = new Map(headers.map(([name, value]) => [name, value]));
  return [...once];
}
