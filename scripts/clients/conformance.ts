import assert from 'node:assert/strict';
import { credentialProxy } from '@kairan/testing/credential-proxy';
import { tryClient } from './client.ts';

const suite = { package: '@modelcontextprotocol/conformance', version: '0.1.16', command: 'conformance' };

/** What applies to any server. The suite's other scenarios call tools, resources and prompts that a test server would have. */
const ofAll = ['server-initialize', 'ping', 'tools-list'];
const ofTexts = ['resources-list', 'prompts-list'];
/** Of 2025-11-25 alone. */
const ofHosts = ['dns-rebinding-protection'];

// The version of the suite that knows 2026-07-28, too, is run by the tests: services/*/test/conformance.
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
