import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createMcpClient } from '@kairan/accounts/mcp-client';
import { revokeCredential } from '@kairan/accounts/owned-credential';
import { addUser } from '@kairan/accounts/user';
import { slidingWindow } from '@kairan/limits/window';
import type { DatabaseForTests } from '@kairan/testing/each-database';
import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { vulnsApp } from '../src/app.ts';
import { vulnerabilitiesOf } from '../src/commands/context.ts';
import { identifyMcpClients } from '../src/mcp/callers.ts';
import { openVulnsScripts } from '../src/pages/page-scripts.ts';
import { mcpClientKind } from '../src/tokens.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, osvRecord, scoredCve } from './store/upstream-folder.ts';
import { kevRow } from './upstreams/kev-server.ts';

const baseUrl = 'https://vulns.example';
const modified = '2026-02-01T00:00:00.000';
const tools = [
  'search_vulnerabilities',
  'get_vulnerability',
  'check_package',
  'check_packages',
  'rank_vulnerabilities',
  'list_exploited',
  'list_tags',
  'get_tag',
  'list_categories',
  'get_category',
  'list_sources',
  'get_stats',
  'list_changes',
  'list_inventories',
  'list_inventory_news',
];

/** A record of a hundred packages with many versions each: far more than fits into a model's context. */
const huge = osvRecord('PYSEC-2026-9', '2026-02-01T00:00:00Z', ['CVE-2026-1009'], {
  details: 'Long. '.repeat(5000),
  affected: Array.from({ length: 150 }, (_, i) => ({
    package: { ecosystem: 'PyPI', name: `package-${i}` },
    versions: Array.from({ length: 200 }, (_, n) => `1.${n}`),
  })),
});

const world = dayOf('2026-11-01', {
  nvd: [
    scoredCve('CVE-2026-1001', modified, { score: 9.8 }),
    ...Array.from({ length: 15 }, (_, i) => scoredCve(`CVE-2026-${2100 + i}`, modified, { score: 5 })),
  ],
  kev: [kevRow('CVE-2026-1001', '2026-10-01')],
  osv: {
    PyPI: [
      osvRecord('PYSEC-2026-1', '2026-02-01T00:00:00Z', ['CVE-2026-1001'], {
        affected: [
          {
            package: { ecosystem: 'PyPI', name: 'thing' },
            ranges: [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed: '1.5' }] }],
          },
        ],
      }),
      huge,
    ],
  },
});

type Json = Record<string, unknown>;
interface Said {
  status: number;
  headers: Headers;
  body: { id?: unknown; result?: Json; error?: { code: number; message: string; data?: Json } } | null;
}

/** Starts the whole service over a store of this world, with a client. */
async function start(t: DatabaseForTests) {
  const { db, url, read } = await openTestStore(t);
  await read(world);
  const user = await addUser(db, { username: 'alice' });
  assert.ok('id' in user);
  const make = async () => {
    const made = await createMcpClient(db, { ...mcpClientKind, userId: user.id, name: 'claude', limit: 10 });
    assert.ok('secret' in made);
    return made;
  };
  const window = slidingWindow({ windowMs: 60_000 });
  const faults: unknown[] = [];
  const app = vulnsApp({
    deps: await vulnerabilitiesOf({ reading: await t.open(url, { readOnly: true }), baseUrl }),
    identify: () => ({ caller: { key: 'address 192.0.2.1' } }),
    identifyMcp: identifyMcpClients({ read: db, write: db }, () => ({ key: 'address 192.0.2.1' })),
    mcpOrigins: ['https://inspector.example.org'],
    accounts: () => undefined,
    scripts: openVulnsScripts({ baseUrl, report: (fault) => faults.push(fault) }),
    limit: (caller, what) => window[what](caller.key, caller.account ? 300 : 30, performance.now()),
    limitPages: (caller) => window.spend(caller.key, 300, performance.now()),
    report: (fault) => faults.push(fault),
  });
  const client = await make();
  const credentials = (of = client): Record<string, string> => ({
    'X-Mcp-Client-Id': of.id,
    'X-Mcp-Client-Secret': of.secret,
  });
  const fetchApp = async (input: string | URL, init?: RequestInit) => {
    const response = await app(new Request(input, init), undefined as never);
    assert.ok(response);
    return response;
  };
  /** A minimal caller: JSON-RPC over POST, nothing else. */
  const post = async (message: unknown, headers: Record<string, string> = credentials()): Promise<Said> => {
    const body = typeof message === 'string' ? message : JSON.stringify(message);
    const response = await fetchApp(`${baseUrl}/mcp`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body,
    });
    const text = await response.text();
    return { status: response.status, headers: response.headers, body: text === '' ? null : JSON.parse(text) };
  };
  const call = async (name: string, args: Json = {}, headers = {}) => {
    const message = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: args } };
    const { body } = await post(message, { ...credentials(), ...headers });
    const result = body?.result as { content: { text: string }[]; structuredContent?: Json; isError?: boolean };
    assert.ok(result, JSON.stringify(body));
    return result;
  };
  const get = async (path: string) => (await fetchApp(`${baseUrl}/api/v1${path}`)).json() as Promise<Json>;
  return { db, user, make, credentials, fetchApp, post, call, get, faults, client };
}

onEachDatabase('MCP', (t) => {
  it('serves minimal clients that only post JSON-RPC', async () => {
    const { post, call, get, faults, credentials } = await start(t);
    for (const accept of [{}, { Accept: 'application/json' }, { Accept: '*/*' }]) {
      const { status, headers, body } = await post(
        { jsonrpc: '2.0', id: 'a', method: 'tools/list' },
        { ...credentials(), ...accept },
      );
      assert.deepEqual([status, headers.get('content-type'), body?.id], [200, 'application/json', 'a']);
      const listed = body?.result?.tools as { name: string; annotations: Json; inputSchema: Json; title: string }[];
      assert.deepEqual(
        listed.map(({ name }) => name),
        tools,
      );
      for (const { annotations, title } of listed) {
        assert.equal(annotations.readOnlyHint, true, title);
        for (const hint of ['destructiveHint', 'idempotentHint', 'openWorldHint']) assert.ok(hint in annotations);
      }
      assert.doesNotMatch(JSON.stringify(listed), /"type":\[|"\$ref"/, 'one type each, no references');
    }
    for (const [tool, args, path] of [
      ['search_vulnerabilities', { kev: true, limit: 5 }, '/vulnerabilities?kev=1&limit=5'],
      [
        'search_vulnerabilities',
        { severity: 'critical', lang: 'ja' },
        '/vulnerabilities?severity=critical&limit=10&lang=ja',
      ],
      ['get_vulnerability', { cve: 'cve-2026-1001', lang: 'fr' }, '/vulnerabilities/CVE-2026-1001?lang=fr'],
      ['rank_vulnerabilities', { ids: 'CVE-2026-1001,CVE-2026-1002' }, '/ranking?ids=CVE-2026-1001,CVE-2026-1002'],
      ['list_exploited', { ransomware: '0', limit: '3', lang: 'ja' }, '/exploited?ransomware=0&limit=3&lang=ja'],
      ['list_tags', { limit: 3 }, '/tags?limit=3'],
      ['get_tag', { slug: 'cwe-79' }, '/tags/cwe-79'],
      ['list_categories', {}, '/categories'],
      ['get_category', { slug: 'xss', lang: 'ja' }, '/categories/xss?lang=ja'],
      ['list_sources', {}, '/sources'],
      ['get_stats', {}, '/stats'],
      [
        'list_changes',
        { since: '2026-11-20', change: 'added,kev_added', kev: 'true', news: true, lang: 'fr' },
        '/changes?since=2026-11-20&change=added,kev_added&kev=1&news=1&limit=10&lang=fr',
      ],
      ['list_changes', { limit: 100 }, '/changes?limit=50'],
    ] as const) {
      const { structuredContent, content, isError } = await call(tool, args);
      const body = await get(path);
      if (body['code'] === 'not_found') {
        assert.deepEqual(
          [isError, JSON.parse(content[0]?.text ?? ''), structuredContent],
          [true, body, undefined],
          tool,
        );
        assert.doesNotMatch(String(body['error']), /\/api\//, 'a model has tools, not addresses');
        continue;
      }
      assert.deepEqual(structuredContent, body, tool);
      assert.deepEqual(JSON.parse(content[0]?.text ?? ''), body, tool);
    }
    assert.deepEqual(faults, []);
  });

  it('passes the output validation of the SDK’s client in both protocol versions', async () => {
    const { fetchApp, credentials, faults } = await start(t);
    for (const mode of ['legacy', 'auto'] as const) {
      const client = new Client({ name: 'test', version: '1' }, { versionNegotiation: { mode } });
      const transport = new StreamableHTTPClientTransport(new URL(`${baseUrl}/mcp`), {
        fetch: fetchApp,
        requestInit: { headers: credentials() },
      });
      await client.connect(transport);
      assert.deepEqual(
        (await client.listTools()).tools.map(({ name }) => name),
        tools,
      );
      assert.match(client.getInstructions() ?? '', /check_package/);
      const calls: [string, Json][] = [
        ['search_vulnerabilities', {}],
        ['get_vulnerability', { cve: 'CVE-2026-1001' }],
        ['get_vulnerability', { cve: 'CVE-2026-1009' }],
        ['check_package', { purl: 'pkg:pypi/thing@1.4' }],
        ['check_packages', { packages: ['pkg:pypi/thing@1.4'] }],
        ['rank_vulnerabilities', { ids: ['CVE-2026-1001'] }],
        ['list_exploited', {}],
        ['list_tags', {}],
        ['list_categories', { lang: 'fr' }],
        ['get_category', { slug: 'xss' }],
        ['list_sources', {}],
        ['get_stats', {}],
        ['list_changes', { severity: ['critical'] }],
      ];
      for (const [name, args] of calls) {
        const { isError, structuredContent } = await client.callTool({ name, arguments: args });
        assert.ok(!isError && structuredContent, `${mode} ${name}`);
      }
      const refused = await client.callTool({ name: 'get_vulnerability', arguments: { cve: 'CVE-1999-9999' } });
      assert.ok(refused.isError);
      await client.close();
    }
    assert.deepEqual(faults, []);
  });

  it('returns ten rows, says how to get more, and truncates what would fill a context', async () => {
    const { call } = await start(t);
    const { structuredContent, content } = await call('search_vulnerabilities');
    const { data, pagination } = structuredContent as { data: { id: string }[]; pagination: { next_cursor: string } };
    assert.equal(data.length, 10);
    assert.match(content[1]?.text ?? '', /cursor: "/);
    const next = await call('search_vulnerabilities', { cursor: pagination.next_cursor });
    const rest = (next.structuredContent as { data: { id: string }[] }).data;
    assert.equal(new Set([...data, ...rest].map(({ id }) => id)).size, 17);

    const { content: texts, structuredContent: cut } = await call('get_vulnerability', { cve: 'CVE-2026-1009' });
    assert.ok(Buffer.byteLength(texts[0]?.text ?? '') <= 24 * 1024);
    assert.deepEqual(JSON.parse(texts[0]?.text ?? ''), cut);
    assert.match(
      texts[1]?.text ?? '',
      /packages \(\d+ of 150\).* GET https:\/\/vulns\.example\/api\/v1\/vulnerabilities\/CVE-2026-1009/,
    );
  });

  it('checks packages in the requested language', async () => {
    const { call } = await start(t);
    const { structuredContent } = await call('check_package', { ecosystem: 'PyPI', name: 'thing', version: '1.4' });
    const { data } = structuredContent as { data: { verdict: string; vulnerabilities: Json[] } };
    assert.equal(data.verdict, 'affected');
    assert.deepEqual([data.vulnerabilities[0]?.id, data.vulnerabilities[0]?.fixed], ['CVE-2026-1001', ['1.5']]);
    const inJapanese = await call('list_categories', {}, { 'Accept-Language': 'ja' });
    assert.match(inJapanese.content[0]?.text ?? '', /\p{Script=Hiragana}|\p{Script=Katakana}/u);
    const sent = await call('list_categories', { lang: 'en' }, { 'Accept-Language': 'ja' });
    assert.doesNotMatch(sent.content[0]?.text ?? '', /\p{Script=Katakana}/u);
  });

  it('follows the rules of JSON-RPC', async () => {
    const { post } = await start(t);
    const rpc = (more: Json) => ({ jsonrpc: '2.0', id: 7, ...more });
    const cases: [string, unknown, number][] = [
      ['malformed', '{"jsonrpc":', -32700],
      ['no request', '{}', -32600],
      ['another version', rpc({ jsonrpc: '1.0', method: 'tools/list' }), -32600],
      ['a text', '"x"', -32600],
      ['a batch', [rpc({ method: 'tools/list' })], -32600],
      ['an empty batch', [], -32600],
      ['an unknown method', rpc({ method: 'tools/fly' }), -32601],
      ['an unknown tool', rpc({ method: 'tools/call', params: { name: 'fly' } }), -32602],
      ['no tool', rpc({ method: 'tools/call', params: {} }), -32602],
    ];
    for (const [what, message, code] of cases) {
      const { body } = await post(message);
      assert.equal(body?.error?.code, code, what);
    }
    const notified = await post({ jsonrpc: '2.0', method: 'notifications/initialized' });
    assert.deepEqual([notified.status, notified.body], [202, null]);
  });

  it('rejects the same input as REST, as a result without structuredContent', async () => {
    const { call } = await start(t);
    for (const [tool, args, field] of [
      ['search_vulnerabilities', { severity: ['fatal'] }, 'severity'],
      ['search_vulnerabilities', { kev: 'yes' }, 'kev'],
      ['search_vulnerabilities', { limit: 500 }, 'limit'],
      ['search_vulnerabilities', { colour: 'red' }, 'colour'],
      ['get_vulnerability', {}, 'cve'],
      ['check_package', { purl: 'lodash' }, 'purl'],
      ['check_packages', { packages: Array.from({ length: 101 }, () => 'pkg:pypi/thing@1.4') }, '100 packages'],
    ] as const) {
      const { isError, structuredContent, content } = await call(tool, args);
      assert.equal(isError, true);
      assert.equal(structuredContent, undefined);
      const { code, error } = JSON.parse(content[0]?.text ?? '') as { code: string; error: string };
      assert.equal(code, 'invalid_request');
      assert.ok(error.includes(field), error);
    }
  });

  it('gives the same response for every invalid credential, and limits guesses', async () => {
    const { post, credentials, client, make, db, user } = await start(t);
    const other = await make();
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    const wrong: Record<string, string>[] = [
      {},
      { 'X-Mcp-Client-Id': client.id },
      { 'X-Mcp-Client-Secret': client.secret },
      { ...credentials(), 'X-Mcp-Client-Secret': other.secret },
      { ...credentials(), 'X-Mcp-Client-Id': 'kvmc_nobody' },
    ];
    const answers = new Set<string>();
    for (const headers of wrong) {
      const { status, body, headers: sent } = await post(list, headers);
      assert.equal(status, 401);
      assert.ok(sent.get('www-authenticate'));
      assert.equal(body?.error?.data?.code, 'unauthorized');
      answers.add(JSON.stringify(body));
    }
    assert.equal(answers.size, 1);
    const { headers } = await post(list);
    assert.deepEqual([headers.get('x-ratelimit-limit'), headers.get('x-ratelimit-remaining')], ['300', '299']);
    const apart = await post(list, credentials(other));
    assert.equal(apart.headers.get('x-ratelimit-remaining'), '299', 'each client has its own count');
    assert.ok(await revokeCredential(db, 'mcp_clients', user.id, other.id));
    assert.equal((await post(list, credentials(other))).status, 401);
    let last = 0;
    for (let i = 0; i < 30; i++) last = (await post(list, {})).status;
    assert.equal(last, 429);
    assert.equal((await post(list)).status, 200, 'who has a credential is not disturbed');
  });

  it('accepts requests from pages of its own origin, of loopback and of origins that the operator allows', async () => {
    const { post, credentials, fetchApp } = await start(t);
    const list = { jsonrpc: '2.0', id: 1, method: 'tools/list' };
    for (const [origin, status] of [
      [baseUrl, 200],
      ['http://localhost:6274', 200],
      ['https://inspector.example.org', 200],
      ['https://evil.example', 403],
      ['null', 403],
    ] as const) {
      const said = await post(list, { ...credentials(), Origin: origin });
      assert.equal(said.status, status, origin);
      assert.equal(said.headers.get('access-control-allow-origin'), status === 200 ? origin : null);
    }
    const headers = { Origin: 'http://localhost:6274', 'Access-Control-Request-Headers': 'x-mcp-client-id' };
    const preflight = await fetchApp(`${baseUrl}/mcp`, { method: 'OPTIONS', headers: headers });
    assert.equal(preflight.status, 204);
    assert.match(preflight.headers.get('access-control-allow-headers') ?? '', /x-mcp-client-id, x-mcp-client-secret/);
    assert.equal((await fetchApp(`${baseUrl}/mcp`)).status, 401);
    const got = await fetchApp(`${baseUrl}/mcp/`, { headers: credentials() });
    assert.deepEqual([got.status, got.headers.get('allow')], [405, 'POST, OPTIONS']);
  });
});
