import assert from 'node:assert/strict';
import { appendFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryClient } from './client.ts';
import { jsonLines } from './json-lines.ts';

await tryClient({ package: '@openai/codex', version: '0.171.0', command: 'codex' }, async (fixture) => {
  const { run, saw, services } = fixture;
  const { posts, vulns } = services;
  const env = { KAIRAN_TOKEN: posts.token, KAIRAN_ID: vulns.id, KAIRAN_SECRET: vulns.secret };

  assert.match(await run(['mcp', 'add', 'oauth', '--url', posts.url]), /Successfully logged in/);
  assert.match(fixture.pages(), /Connect Codex\?/);
  await run(['mcp', 'add', 'token', '--url', posts.url, '--bearer-token-env-var', 'KAIRAN_TOKEN'], { env });
  appendFileSync(
    join(fixture.home, '.codex', 'config.toml'),
    `\n[mcp_servers.vulns]\nurl = "${vulns.url}"\nenv_http_headers = { "X-Mcp-Client-Id" = "KAIRAN_ID", "X-Mcp-Client-Secret" = "KAIRAN_SECRET" }\n`,
  );
  const listed = await run(['mcp', 'list'], { env });
  assert.match(listed, /^oauth .* OAuth/m);
  assert.match(listed, /^token .* Bearer token/m);
  saw('codex mcp add: registered, signed in, allowed at once; codex mcp list shows all three');

  // The app server is the base of Codex's other interfaces: it calls tools without a model.
  const { ask, notify } = jsonLines(fixture.start(['app-server'], { env }));
  await ask('initialize', { clientInfo: { name: 'trial', title: null, version: '1.0.0' } });
  notify('initialized');
  const { data } = await ask('mcpServerStatus/list');
  const counts = Object.fromEntries(
    data.map((server: { name: string; tools: object }) => [server.name, Object.keys(server.tools).length]),
  );
  assert.deepEqual(counts, { oauth: posts.tools, token: posts.tools, vulns: vulns.tools });
  const { thread } = await ask('thread/start');
  const call = async (server: string, tool: string, args: object = {}) =>
    (await ask('mcpServer/tool/call', { threadId: thread.id, server, tool, arguments: args })).structuredContent;
  assert.deepEqual((await call('oauth', 'whoami')).client, { kind: 'oauth', name: 'Codex' });
  saw(`posts by OAuth: ${posts.tools} tools; whoami called as the app`);
  assert.equal((await call('token', 'whoami')).client.kind, 'token');
  saw(`posts with an access token: ${posts.tools} tools; whoami called`);
  assert.ok((await call('vulns', 'search_vulnerabilities', { kev: true })).data.length > 0);
  saw(`vulns with id and secret: ${vulns.tools} tools; search_vulnerabilities called`);
});
