import assert from 'node:assert/strict';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryClient } from './client.ts';
import { gemini as geminiApi, startModel } from './models.ts';

await tryClient({ package: '@google/gemini-cli', version: '0.61.0', command: 'gemini' }, async (fixture) => {
  const { saw, services } = fixture;
  const { posts, vulns } = services;
  const model = await startModel(fixture.after, geminiApi, [
    { tool: 'mcp_oauth_whoami', input: {} },
    { tool: 'mcp_token_list_categories', input: {} },
    { tool: 'mcp_vulns_search_vulnerabilities', input: { kev: true, limit: 1 } },
  ]);
  const env = { GEMINI_API_KEY: 'none', GOOGLE_GEMINI_BASE_URL: model, GEMINI_CLI_TRUST_WORKSPACE: 'true' };
  const settings = {
    security: { auth: { selectedType: 'gemini-api-key' } },
    privacy: { usageStatisticsEnabled: false },
    general: { enableAutoUpdate: false },
  };
  mkdirSync(join(fixture.home, '.gemini'));
  writeFileSync(join(fixture.home, '.gemini', 'settings.json'), JSON.stringify(settings));
  const gemini = (...words: string[]) => fixture.run(words, { env });
  const add = (name: string, url: string, ...headers: string[]) =>
    gemini(
      ...['mcp', 'add', '--scope', 'user', '--transport', 'http', name, url],
      ...headers.flatMap((header) => ['--header', header]),
    );

  await add('oauth', posts.url);
  await add('token', posts.url, `Authorization: Bearer ${posts.token}`);
  await add('vulns', vulns.url, `X-Mcp-Client-Id: ${vulns.id}`, `X-Mcp-Client-Secret: ${vulns.secret}`);
  const type = { after: '[Y/n]', keys: 'Y' };
  const ended = fixture.run(['-p', '/mcp auth oauth'], { env, terminal: true, type });
  // It ends with an error, since the command gives the model nothing to do.
  await ended.catch((fault: Error) => assert.match(fault.message, /Successfully authenticated/));
  assert.match(fixture.pages(), /Connect Gemini CLI MCP Client\?/);
  const listed = await gemini('mcp', 'list');
  for (const name of ['oauth', 'token', 'vulns']) assert.match(listed, new RegExp(`✓ ${name}: .*Connected`));
  saw('gemini mcp add, /mcp auth, mcp list: all three connected');

  const said = await gemini(
    '-m',
    'gemini-2.5-flash',
    '-p',
    'x',
    '--approval-mode',
    'yolo',
    '--output-format',
    'stream-json',
  );
  assert.match(said, /Gemini CLI MCP Client/);
  saw('posts by OAuth: whoami called as the app, for a model that always does');
  assert.match(said, /AIコーディング/);
  saw('posts with an access token: list_categories called');
  assert.match(said, /CVE-\d/);
  saw('vulns with id and secret: search_vulnerabilities called');
});
