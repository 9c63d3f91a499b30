import assert from 'node:assert/strict';
import { tryClient } from './client.ts';
import { messages, startModel } from './models.ts';

await tryClient({ package: '@anthropic-ai/claude-code', version: '2.1.332', command: 'claude' }, async (fixture) => {
  const { saw, services } = fixture;
  const { posts, vulns } = services;
  const baseUrl = await startModel(fixture.after, messages, [
    { tool: 'mcp__oauth__whoami', input: {} },
    { tool: 'mcp__token__list_categories', input: {} },
    { tool: 'mcp__vulns__search_vulnerabilities', input: { kev: true, limit: 1 } },
  ]);
  const env = {
    ANTHROPIC_BASE_URL: baseUrl,
    ANTHROPIC_API_KEY: 'none',
    DISABLE_AUTOUPDATER: '1',
    CLAUDE_CODE_DISABLE_NONESSENTIAL_TRAFFIC: '1',
  };
  const claude = (...words: string[]) => fixture.run(words, { env });
  const add = (name: string, url: string, ...headers: string[]) =>
    claude('mcp', 'add', '--transport', 'http', name, url, ...headers.flatMap((header) => ['--header', header]));

  await add('oauth', posts.url);
  await add('token', posts.url, `Authorization: Bearer ${posts.token}`);
  await add('vulns', vulns.url, `X-Mcp-Client-Id: ${vulns.id}`, `X-Mcp-Client-Secret: ${vulns.secret}`);
  assert.match(await claude('mcp', 'list'), /oauth: .*Needs authentication/);
  await fixture.run(['mcp', 'login', 'oauth'], { env, terminal: true });
  assert.match(fixture.pages(), /Connect Claude Code \(oauth\)\?/);
  for (const name of ['oauth', 'token', 'vulns']) assert.match(await claude('mcp', 'get', name), /Status: .*Connected/);
  saw('claude mcp add, login in a terminal, list and get: all three connected');

  const allowed = 'mcp__oauth,mcp__token,mcp__vulns';
  const said = await claude('-p', 'x', '--output-format', 'stream-json', '--verbose', '--allowedTools', allowed);
  const tools = (name: string) => new Set(said.match(new RegExp(`mcp__${name}__[a-z_]+`, 'g'))).size;
  assert.deepEqual(['oauth', 'token', 'vulns'].map(tools), [posts.tools, posts.tools, vulns.tools]);
  assert.match(said, /Claude Code \(oauth\)/);
  saw(`posts by OAuth: ${posts.tools} tools; whoami called as the app, for a model that always does`);
  assert.match(said, /AIコーディング/);
  saw(`posts with an access token: ${posts.tools} tools; list_categories called`);
  assert.match(said, /CVE-\d/);
  saw(`vulns with id and secret: ${vulns.tools} tools; search_vulnerabilities called`);

  await services.disconnectApps();
  assert.match(await claude('mcp', 'get', 'oauth'), /Needs authentication/);
  saw('posts, disconnected on the account page: says that it has to sign in');
});
