import assert from 'node:assert/strict';
import { credentialProxy } from '@kairan/testing/credential-proxy';
import { tryClient } from './client.ts';

const suite = { package: '@modelcontextprotocol/conformance', version: '0.1.16', command: 'conformance' };

/** The scenarios that apply to any server. The others call tools, resources and prompts of a special test server. */
const ofAll = ['server-initialize', 'ping', 'tools-list'];
const ofTexts = ['resources-list', 'prompts-list'];
/** Only in 2025-11-25. */
const ofHosts = ['dns-rebinding-protection'];

// The tests run the version of the suite that also covers 2026-07-28: services/*/test/conformance.
await tryClient(suite, async ({ run, saw, after, services: { posts, vulns } }) => {
  const servers = [
    { name: 'posts', url: posts.url, credential: { authorization: `Bearer ${posts.token}` }, scenarios: ofTexts },
    {
      name: 'vulns',
      url: vulns.url,
      credential: { 'x-mcp-client-id': vulns.id, 'x-mcp-client-secret': vulns.secret },
      scenarios: [],
    },
  ];
  for (const { name, url, credential, scenarios } of servers) {
    const proxy = await credentialProxy(new URL(url).origin, credential);
    after(() => proxy.close());
    for (const version of ['2025-06-18', '2025-11-25']) {
      for (const scenario of [...ofAll, ...scenarios, ...(version === '2025-11-25' ? ofHosts : [])]) {
        const words = ['server', '--url', `${proxy.url}/mcp`, '--spec-version', version, '--scenario', scenario];
        const [, passed, all] = /Passed: (\d+)\/(\d+), 0 failed, 0 warnings/.exec(await run(words)) ?? [];
        assert.ok(passed === all && Number(passed) > 0, `${scenario} passed ${passed} of ${all} checks`);
        saw(`${version}, ${name}: ${scenario} passed, ${passed} of ${all} checks`);
      }
    }
  }
});
