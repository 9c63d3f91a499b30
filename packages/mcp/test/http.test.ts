import assert from 'node:assert/strict';
import { once } from 'node:events';
import { type IncomingMessage, request } from 'node:http';
import { describe, test } from 'node:test';
import { type McpTestServer, openMcpServer } from './mcp-test-server.ts';

const fixture = await openMcpServer({ origins: ['https://friend.example'] });
const authorized = { Authorization: 'Bearer good' };
const json = { 'Content-Type': 'application/json' };
const ping = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
/** The text of a `ping` with these parameters. */
const withParams = (params: string) => `{"jsonrpc":"2.0","id":1,"method":"ping","params":${params}}`;
const modern = {
  _meta: {
    'io.modelcontextprotocol/protocolVersion': '2026-07-28',
    'io.modelcontextprotocol/clientInfo': { name: 'trial', version: '1.0.0' },
    'io.modelcontextprotocol/clientCapabilities': {},
  },
};

/** Posts a body as it is. */
async function post(body: string, headers: Readonly<Record<string, string>> = {}, at: McpTestServer = fixture) {
  const response = await at.send({ method: 'POST', headers: { ...authorized, ...json, ...headers }, body });
  const text = await response.text();
  return { status: response.status, headers: response.headers, text, json: text === '' ? undefined : JSON.parse(text) };
}

function askModern(method: string, params: object, headers: Readonly<Record<string, string>> = {}) {
  return fixture.ask(
    method,
    { ...params, ...modern },
    { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method, ...headers },
  );
}

describe('whose requests an MCP door takes', () => {
  for (const origin of [
    'https://friend.example',
    'http://localhost:6274',
    'http://127.0.0.1:1',
    'https://[::1]:8443',
  ]) {
    test(`a page of ${origin} may call, and may read errors`, async () => {
      const { status, headers } = await post(ping, { Origin: origin });
      assert.equal(status, 200);
      assert.equal(headers.get('access-control-allow-origin'), origin);
      assert.match(
        headers.get('access-control-expose-headers') ?? '',
        /WWW-Authenticate, Retry-After, X-RateLimit-Limit/,
      );
      assert.equal(headers.get('vary'), 'Origin');
      const refused = await fixture.send({ method: 'POST', headers: { ...json, Origin: origin }, body: ping });
      assert.equal(refused.status, 401);
      assert.equal(refused.headers.get('access-control-allow-origin'), origin);
    });
  }

  for (const origin of [
    'https://evil.example',
    'null',
    'https://friend.example.evil.example',
    'http://friend.example',
    'file://',
  ]) {
    test(`a page of ${origin} may not call, whatever its credential`, async () => {
      for (const headers of [authorized, {}]) {
        const response = await fixture.send({
          method: 'POST',
          headers: { ...headers, ...json, Origin: origin },
          body: ping,
        });
        assert.equal(response.status, 403);
        assert.equal(response.headers.get('access-control-allow-origin'), null);
      }
      const preflight = await fixture.send({ method: 'OPTIONS', headers: { Origin: origin } });
      assert.equal(preflight.status, 403);
    });
  }

  test('a preflight needs no credential and lists what scripts may send', async () => {
    const response = await fixture.send({
      method: 'OPTIONS',
      headers: {
        Origin: 'http://localhost:6274',
        'Access-Control-Request-Method': 'POST',
        'Access-Control-Request-Headers': 'authorization,content-type,mcp-param-region,x-other',
      },
    });
    assert.equal(response.status, 204);
    const allowed = (response.headers.get('access-control-allow-headers') ?? '').split(', ');
    for (const name of [
      'authorization',
      'content-type',
      'mcp-protocol-version',
      'mcp-method',
      'mcp-name',
      'mcp-param-region',
    ]) {
      assert.ok(allowed.includes(name), name);
    }
    assert.ok(!allowed.includes('x-other'));
    assert.match(response.headers.get('access-control-allow-methods') ?? '', /POST/);
  });
});

describe('what comes before a message', () => {
  test('a request without a credential is 401 with a challenge; with one, only POST is allowed', async () => {
    for (const method of ['GET', 'DELETE', 'POST', 'PUT']) {
      const refused = await fixture.send({ method });
      assert.equal(refused.status, 401, method);
      assert.match(
        refused.headers.get('www-authenticate') ?? '',
        /^Bearer resource_metadata=".*\/mcp", scope="read write"$/,
      );
      assert.equal((await refused.json()).error.data.code, 'unauthorized');
      if (method === 'POST') continue;
      const wrong = await fixture.send({ method, headers: authorized });
      assert.equal(wrong.status, 405, method);
      assert.equal(wrong.headers.get('allow'), 'POST, OPTIONS');
      assert.equal((await wrong.json()).error.data.code, 'method_not_allowed');
    }
  });

  test('the endpoint has an optional trailing slash and no other path', async () => {
    for (const path of ['/mcp', '/mcp/']) {
      assert.equal(
        (await fixture.send({ path, method: 'POST', headers: { ...authorized, ...json }, body: ping })).status,
        200,
      );
    }
    assert.equal((await fixture.send({ path: '/mcp/x', headers: authorized })).status, 404);
  });

  test('a credential counts only in its header', async () => {
    const encoded = Buffer.from('x:good').toString('base64');
    const inBody =
      '{"jsonrpc":"2.0","id":1,"method":"ping","params":{"access_token":"good","_meta":{"authorization":"Bearer good"}}}';
    const attempts: readonly { path?: string; headers?: Record<string, string>; body?: string }[] = [
      { path: '/mcp?access_token=good' },
      { path: '/mcp?token=good&authorization=Bearer%20good' },
      { headers: { Cookie: 'access_token=good; authorization=Bearer good; good=good' } },
      { headers: { 'X-Authorization': 'Bearer good' } },
      { headers: { 'Proxy-Authorization': 'Bearer good' } },
      { headers: { 'X-Access-Token': 'good' } },
      { headers: { 'X-Forwarded-Authorization': 'Bearer good' } },
      { headers: { 'X-Mcp-Client-Id': 'good', 'X-Mcp-Client-Secret': 'good' } },
      { headers: { Authorization: `Basic ${encoded}` } },
      { headers: { Authorization: 'Token good' } },
      { headers: { Authorization: 'good' } },
      { headers: { Authorization: 'Bearer good, Bearer good' } },
      { headers: { Authorization: 'Bearer bad good' } },
      { body: inBody },
    ];
    for (const { path = '/mcp', headers = {}, body = ping } of attempts) {
      const { status } = await fixture.send({ path, method: 'POST', headers: { ...json, ...headers }, body });
      assert.equal(status, 401, `${path} ${JSON.stringify(headers)}`);
    }
    const headers = { ...json, Authorization: ['Bearer bad', 'Bearer good'] };
    const pending = request(fixture.url, { method: 'POST', headers }).end(ping);
    const [answer] = (await once(pending, 'response')) as [IncomingMessage];
    answer.resume();
    assert.equal(answer.statusCode, 401, 'the first of two headers');
  });

  test('every request with a credential is counted, and none without', async () => {
    const limited = await openMcpServer({}, 2);
    await limited.send({ method: 'OPTIONS' });
    assert.equal((await limited.ask('ping')).headers.get('x-ratelimit-remaining'), '1');
    const batch = `[${Array(20).fill(ping).join()}]`;
    const counted = await limited.send({ method: 'POST', headers: { ...authorized, ...json }, body: batch });
    assert.deepEqual([counted.status, counted.headers.get('x-ratelimit-remaining')], [400, '0']);
    const refused = await limited.ask('ping');
    assert.equal(refused.status, 429);
    assert.ok(Number(refused.headers.get('retry-after')) > 0);
    assert.equal(refused.json.error?.data?.['code'], 'rate_limited');
  });
});

describe('messages', () => {
  const bad: readonly [string, string, number, number][] = [
    ['no JSON', '{"jsonrpc":', 400, -32700],
    ['nothing', '', 400, -32700],
    ['nested too deep', `${'['.repeat(100)}${']'.repeat(100)}`, 400, -32700],
    ['nested too deep inside', withParams(`{"a":${'['.repeat(100_000)}${']'.repeat(100_000)}}`), 400, -32700],
    ['too many values', withParams(`{"a":[${'0,'.repeat(10_000)}0]}`), 400, -32700],
    ['half a character', withParams('{"a":"\\ud800"}'), 400, -32700],
    ['a batch', `[${ping},${ping}]`, 400, -32600],
    ['a batch of one', `[${ping}]`, 400, -32600],
    ['a batch within a batch', `[[${ping}]]`, 400, -32600],
    ['an empty batch', '[]', 400, -32600],
    ['a number', '1', 400, -32600],
    ['null', 'null', 400, -32600],
    ['no method', '{"jsonrpc":"2.0","id":1}', 400, -32600],
    ['another version', '{"jsonrpc":"1.0","id":1,"method":"ping"}', 400, -32600],
    ['an id that is none', '{"jsonrpc":"2.0","id":null,"method":"ping"}', 400, -32600],
    ['an id that is an object', '{"jsonrpc":"2.0","id":{},"method":"ping"}', 400, -32600],
    ['a method that is a list', '{"jsonrpc":"2.0","id":1,"method":["ping"]}', 400, -32600],
    ['positional parameters', '{"jsonrpc":"2.0","id":1,"method":"ping","params":[1]}', 400, -32600],
    [
      'too much',
      JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping', params: { x: 'x'.repeat(2_000_000) } }),
      413,
      -32000,
    ],
  ];
  for (const [what, body, status, code] of bad) {
    test(`${what} is answered with ${status} and the error code ${code}`, async () => {
      const answer = await post(body);
      assert.equal(answer.status, status);
      assert.equal(answer.json.jsonrpc, '2.0');
      assert.equal(answer.json.id, null);
      assert.equal(answer.json.error.code, code);
    });
  }

  test('another media type is 415', async () => {
    assert.equal((await post(ping, { 'Content-Type': 'text/plain' })).status, 415);
  });

  for (const accept of ['application/json', '*/*', 'text/html']) {
    test(`a caller that accepts ${accept} and never initializes gets JSON`, async () => {
      const { status, json } = await fixture.ask(
        'tools/call',
        { name: 'get_book', arguments: { book: 'b1' } },
        { Accept: accept },
      );
      assert.equal(status, 200);
      assert.ok(json.result?.structuredContent);
    });
  }

  test('notifications are accepted without a response body', async () => {
    const { status, text } = await post('{"jsonrpc":"2.0","method":"notifications/initialized"}');
    assert.equal(status, 202);
    assert.equal(text, '');
  });

  test('an unknown method is -32601, with 404 in the specification of 2026', async () => {
    const old = await fixture.ask('books/burn');
    assert.equal(old.json.error?.code, -32601);
    const now = await askModern('books/burn', {});
    assert.equal(now.status, 404);
    assert.equal(now.json.error?.code, -32601);
  });

  test('a call without a name, or of an unknown tool, is -32602 and lists the known tools', async () => {
    assert.equal((await fixture.ask('tools/call', {})).json.error?.code, -32602);
    const { json } = await fixture.ask('tools/call', { name: 'burn_book' });
    assert.equal(json.error?.code, -32602);
    assert.match(json.error?.message ?? '', /search_books, get_book, break_down/);
  });

  test('parameters that do not match their method are -32602, and the error names the first of them', async () => {
    for (const [method, params, named] of [
      ['initialize', undefined, 'params'],
      ['initialize', {}, 'params.protocolVersion'],
      ['initialize', { protocolVersion: 1, capabilities: {}, clientInfo: {} }, 'params.protocolVersion'],
      ['tools/list', { cursor: 5 }, 'params.cursor'],
    ] as const) {
      const { status, json } = await fixture.ask(method, params);
      assert.equal(status, 200);
      assert.equal(json.error?.code, -32602, `${method} ${JSON.stringify(params)}`);
      assert.match(json.error?.message ?? '', new RegExp(`^Invalid ${method} request: ${named}: `));
    }
    const { json } = await askModern('tools/list', { cursor: 5 });
    assert.equal(json.error?.code, -32602);
  });

  test('an unknown protocol version is rejected', async () => {
    assert.equal((await fixture.ask('ping', {}, { 'MCP-Protocol-Version': '1999-01-01' })).status, 400);
    assert.equal((await fixture.ask('ping', {}, { 'MCP-Protocol-Version': '2025-06-18' })).status, 200);
  });

  test('a header that differs from the body is -32020', async () => {
    assert.ok(
      (await askModern('tools/call', { name: 'get_book', arguments: { book: 'b1' } }, { 'Mcp-Name': 'get_book' })).json
        .result,
    );
    for (const headers of [{ 'Mcp-Method': 'tools/list' }, { 'Mcp-Name': 'search_books' }]) {
      const { status, json } = await askModern(
        'tools/call',
        { name: 'get_book', arguments: { book: 'b1' } },
        { 'Mcp-Name': 'get_book', ...headers },
      );
      assert.equal(status, 400);
      assert.equal(json.error?.code, -32020);
    }
  });

  test('the server of the specification of 2026 can be discovered, and its lists may be cached', async () => {
    const { json } = await askModern('server/discover', {});
    assert.deepEqual(json.result?.['supportedVersions'], ['2026-07-28']);
    assert.equal(json.result?.['instructions'], 'Search first.');
    const list = await askModern('tools/list', {});
    assert.equal(list.json.result?.['ttlMs'], 300_000);
    assert.equal(list.json.result?.['cacheScope'], 'public');
    assert.equal(list.json.result?.['resultType'], 'complete');
  });

  test('a subscription is acknowledged and ends at once', async () => {
    const method = 'subscriptions/listen';
    const notifications = { toolsListChanged: true, promptsListChanged: true, resourcesListChanged: true };
    const headers = { 'MCP-Protocol-Version': '2026-07-28', 'Mcp-Method': method };
    const { status, body } = await fixture.send({
      method: 'POST',
      headers: { ...authorized, ...json, ...headers },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params: { notifications, ...modern } }),
    });
    assert.equal(status, 200);
    const events = (await new Response(body).text()).matchAll(/^data: (.*)$/gm);
    const [granted, over, ...more] = [...events].map(([, data = '']) => JSON.parse(data));
    assert.deepEqual(granted.params.notifications, {});
    assert.equal(over.result.resultType, 'complete');
    assert.deepEqual(more, []);
  });
});

describe('tools', () => {
  test('an unexpected error is reported once with its request, and the client only learns that it is internal', async () => {
    const own = await openMcpServer();
    for (const late of [false, true]) {
      const { status, json, headers } = await own.ask('tools/call', { name: 'break_down', arguments: { late } });
      assert.equal(status, 200);
      assert.equal(json.result?.isError, true);
      assert.equal(json.result?.structuredContent, undefined);
      assert.equal(JSON.parse(json.result?.content?.[0]?.text ?? '').code, 'internal');
      assert.ok(!JSON.stringify(json).includes('10.0.0.7'));
      assert.ok(headers.get('x-request-id'));
    }
    assert.equal(own.faults.length, 2);
  });

  test('a field that the tool does not offer, or that is unknown, is rejected by name', async () => {
    for (const input of [{ genre: ['novel'] }, { words: 'tea' }]) {
      const { json } = await fixture.ask('tools/call', { name: 'search_books', arguments: input });
      const apiError = JSON.parse(json.result?.content?.[0]?.text ?? '');
      assert.equal(apiError.code, 'invalid_request');
      assert.match(apiError.error, /Unknown parameter "(genre|words)"/);
    }
  });

  test('tools and fields may be named like members of every object', async () => {
    for (const name of ['__proto__', 'constructor', 'toString', 'hasOwnProperty', '']) {
      assert.equal((await fixture.ask('tools/call', { name, arguments: {} })).json.error?.code, -32602, name);
      if (name !== '') assert.equal((await fixture.ask(name)).json.error?.code, -32601, name);
    }
    for (const input of [
      '{"__proto__":{"book":"b1"}}',
      '{"book":"b1","constructor":{"prototype":{"planted":1}}}',
      '{"book":"b1","toString":1}',
      '{"book":{"toString":"b1"}}',
      '{"book":["b1"]}',
    ]) {
      const { json: answer } = await post(
        `{"jsonrpc":"2.0","id":1,"method":"tools/call","params":{"name":"get_book","arguments":${input}}}`,
      );
      assert.equal(JSON.parse(answer.result?.content?.[0]?.text ?? '{}').code, 'invalid_request', input);
    }
    for (const params of ['{"__proto__":{"name":"get_book"}}', '{"name":"get_book","arguments":[]}']) {
      const { json: answer } = await post(`{"jsonrpc":"2.0","id":1,"method":"tools/call","params":${params}}`);
      assert.equal(answer.error?.code, -32602, params);
    }
    assert.equal(({} as Record<string, unknown>)['planted'], undefined);
  });

  test('a default of the tool wins over one of the operation', async () => {
    const { json } = await fixture.ask('tools/call', { name: 'search_books' });
    assert.equal((json.result?.structuredContent?.['data'] as unknown[] | undefined)?.length, 2);
  });

  test('a tool with fields that its operation lacks is rejected', async () => {
    const { libraryTools } = await import('./mcp-test-server.ts');
    const [first] = libraryTools;
    assert.ok(first);
    await assert.rejects(openMcpServer({ tools: [{ ...first, hidden: ['nothing'] }] }), /has no field nothing/);
  });

  test('concurrent callers get their own results', async () => {
    const books = ['b1', 'b2', 'b3'];
    const answers = await Promise.all(
      Array.from({ length: 60 }, (_, i) =>
        fixture.ask('tools/call', { name: 'get_book', arguments: { book: books[i % 3] } }),
      ),
    );
    for (const [i, { json }] of answers.entries()) {
      assert.equal((json.result?.structuredContent?.['data'] as { id: string } | undefined)?.id, books[i % 3]);
    }
  });
});

test('a request for another host is rejected, even from a page of that host', async () => {
  const pending = request(fixture.url, { method: 'POST', headers: { ...authorized, Host: 'evil.example' } }).end();
  const [answer] = (await once(pending, 'response')) as [IncomingMessage];
  answer.resume();
  assert.equal(answer.statusCode, 403);
  const { originRules } = await import('../src/origin.ts');
  const rules = originRules('https://posts.example', []);
  for (const host of [
    'posts.example',
    'posts.example:8443',
    '127.0.0.1:4001',
    '[::1]:4001',
    'localhost',
    'backend:4001',
    '10.0.0.5',
  ]) {
    assert.ok(rules.host(host), host);
  }
  for (const host of [
    'evil.example',
    'evil.example:4001',
    'EVIL.example',
    'evil.example.',
    'posts.example.evil.example',
    'evil-posts.example',
    '127.0.0.1.nip.example:4001',
    'localhost.evil.example',
    'posts.example@evil.example',
    'evil.example#posts.example',
    'evil.example/posts.example',
    'a b',
    '',
  ]) {
    assert.ok(!rules.host(host), host);
  }
  assert.ok(rules.origin('https://posts.example'));
  assert.ok(!rules.origin('http://posts.example'));
  for (const origin of [
    'https://localhost.evil.example',
    'https://posts.example.evil.example',
    'https://evil-posts.example',
    'https://posts.example@evil.example',
    'https://posts.example/',
    'https://posts.example, https://evil.example',
    'https://posts.example:8443',
    'http://127.0.0.1.evil.example',
    'http://127.0.0.1@evil.example',
    'http://127.1',
    'chrome-extension://abcdef',
    'null',
    '',
  ]) {
    assert.ok(!rules.origin(origin), origin);
  }
});
