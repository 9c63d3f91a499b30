import assert from 'node:assert/strict';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tryClient } from './client.ts';

await tryClient({ package: 'mcporter', version: '0.12.3', command: 'mcporter' }, async (fixture) => {
  const { run, saw, services } = fixture;
  const { posts, vulns } = services;
  const config = join(fixture.home, 'mcporter.json');
  const vulnsHeaders = { 'X-Mcp-Client-Id': vulns.id, 'X-Mcp-Client-Secret': vulns.secret };
  const mcpServers = {
    token: { baseUrl: posts.url, headers: { Authorization: `Bearer ${posts.token}` } },
    oauth: { baseUrl: posts.url, auth: 'oauth' },
    vulns: { baseUrl: vulns.url, headers: vulnsHeaders },
  };
  writeFileSync(config, JSON.stringify({ mcpServers }));
  const mcporter = (...words: string[]) => run(['--config', config, ...words]);
  const has = (tools: number) => new RegExp(`\\b${tools} tools`);

  assert.match(await mcporter('list', 'token'), has(posts.tools));
  assert.match(await mcporter('call', 'token.whoami'), /"username": "@aoi"/);
  assert.match(await mcporter('resource', 'token', 'kairan-posts://writing-guide'), /create_draft/);
  saw(`posts with an access token: ${posts.tools} tools; whoami called, the writing guide read`);

  await mcporter('auth', 'oauth');
  assert.match(fixture.pages(), /Connect mcporter \(oauth\)\?/);
  assert.match(await mcporter('list', 'oauth'), has(posts.tools));
  assert.match(await mcporter('call', 'oauth.whoami'), /"kind": "oauth"/);
  saw('posts by OAuth: registered, signed in, allowed; whoami called as the app');
  await services.disconnectApps();
  await mcporter('call', 'oauth.whoami');
  assert.match(fixture.pages(), /Connect mcporter \(oauth\)\?/);
  saw('posts, disconnected on the account page: asked the person again');

  assert.match(await mcporter('list', 'vulns'), has(vulns.tools));
  assert.match(await mcporter('call', 'vulns.search_vulnerabilities', 'kev=true', 'limit=1'), /"CVE-/);
  saw(`vulns with id and secret: ${vulns.tools} tools; search_vulnerabilities called`);
});
