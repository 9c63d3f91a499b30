import assert from 'node:assert/strict';
import { connect } from 'node:net';
import fc from 'fast-check';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import type { FuzzedService } from '../services/fuzzed-service.ts';

/** Milliseconds after which a connection is given up that neither answers nor closes: the service waits for more. */
const mostMs = 400;

const requestLines = [
  ...[
    'GET / HTTP/1.1',
    'POST /api/v1/posts HTTP/1.1',
    'GET / HTTP/1.0',
    'GET / HTTP/2.0',
    'GET / HTTP/9.9',
    'get / HTTP/1.1',
  ],
  ...[
    'GET http://evil.example/ HTTP/1.1',
    'GET //evil HTTP/1.1',
    'GET * HTTP/1.1',
    'OPTIONS * HTTP/1.1',
    'CONNECT a:1 HTTP/1.1',
  ],
  ...[
    'TRACE / HTTP/1.1',
    'PRI * HTTP/2.0',
    'GET  HTTP/1.1',
    'GET /%00 HTTP/1.1',
    'GET /\u0000 HTTP/1.1',
    'GET /é HTTP/1.1',
  ],
  ...[
    'GET /../../etc/passwd HTTP/1.1',
    'GET /?q=%ff%fe HTTP/1.1',
    'GET /a b HTTP/1.1',
    'BREW /pot HTTP/1.1',
    'GET /\\ HTTP/1.1',
  ],
  ...['GET http://[::1 HTTP/1.1', 'GET http://user:pw@host:99999/ HTTP/1.1', 'GET ?a HTTP/1.1', 'GET #a HTTP/1.1'],
];

const headerLines = [
  ...[
    'Host: a',
    'Host: a\r\nHost: b',
    'Host:',
    'Host: a b',
    'Host: [::1',
    'Host: évil',
    'Connection: close',
    'Connection: Upgrade',
  ],
  ...[
    'Upgrade: websocket',
    'Content-Length: 5',
    'Content-Length: -1',
    'Content-Length: 5, 6',
    'Content-Length: 99999999999999999999',
  ],
  ...[
    'Transfer-Encoding: chunked',
    'Transfer-Encoding: gzip, chunked',
    'Transfer-Encoding : chunked',
    'Expect: 100-continue',
  ],
  ...[
    ' folded: x',
    'X: a\r\n b',
    'No-Colon',
    ': no name',
    'X: \u0000',
    'X: \u007f',
    'X\u0000: a',
    `X: ${'a'.repeat(20_000)}`,
  ],
  ...[
    'Cookie: a=\u0001',
    'Authorization: Bearer \u00ff',
    'Accept-Language: \u00ff',
    'Content-Type: application/json',
    'Range: bytes=0-',
  ],
];

const bodies = [
  '',
  '{}',
  '5\r\nhello\r\n0\r\n\r\n',
  'zz\r\n',
  '5\r\nhell',
  'FFFFFFFFFFFFFFFF\r\n',
  '0\r\nTrailer: x\r\n\r\n',
  'GET / HTTP/1.1\r\n\r\n',
];

/** Bytes that are hardly HTTP: nothing may end the process, and no answer may be a fault of the service. */
export function rawProperties(service: FuzzedService): Property<string>[] {
  const part = (usual: readonly string[]) =>
    fc.oneof({ weight: 10, arbitrary: fc.constantFrom(...usual) }, { weight: 1, arbitrary: wildText });
  const message = fc
    .record({
      line: part(requestLines),
      headers: fc.array(part(headerLines), { maxLength: 4 }),
      ending: fc.constantFrom('\r\n\r\n', '\r\n\r\n', '\r\n\r\n', '\n\n', '\r\n', ''),
      body: part(bodies),
    })
    .map(({ line, headers, ending, body }) => [line, ...headers].join('\r\n') + ending + body);
  return [
    {
      name: 'bytes',
      inputs: message,
      show: JSON.stringify,
      async check(bytes) {
        const answer = await answerTo(service.process.url, Buffer.from(bytes, 'latin1'));
        service.requests += 1;
        const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(answer)?.[1] ?? 0);
        assert.ok(status < 500 || status === 501 || status === 505, `The status is ${status}: ${answer.slice(0, 300)}`);
        service.checkLog();
      },
    },
  ];
}

/** Sends bytes on a connection of their own. @returns what came back until it was closed, or nothing more came */
function answerTo(url: string, bytes: Buffer): Promise<string> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  const parts: Buffer[] = [];
  return new Promise((resolve) => {
    const done = () => {
      socket.destroy();
      resolve(Buffer.concat(parts).toString('latin1'));
    };
    socket.setTimeout(mostMs, done);
    socket.on('connect', () => socket.end(bytes));
    socket.on('data', (part: Buffer) => parts.push(part));
    socket.on('error', done);
    socket.on('close', done);
  });
}
