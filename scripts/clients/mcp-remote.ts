import assert from 'node:assert/strict';
import { tryClient } from './client.ts';
import { type JsonLines, jsonLines, type Message } from './json-lines.ts';

/** A text that contains an e-mail address. */
const body = `要約を頼むときは、先に読み手を決めておくと短くまとまりました。連絡先は ${['hanako', 'mail-provider.jp'].join('@')} です。`;

await tryClient({ package: 'mcp-remote', version: '0.15.1', command: 'mcp-remote' }, async (fixture) => {
  const { start, saw, services } = fixture;
  const { posts, vulns } = services;
  /** Initialises as a 2025 host of mcp-remote that supports elicitation. */
  const open = async (words: string[], answer?: (asked: Message) => object): Promise<JsonLines> => {
    const lines = jsonLines(start(words), answer);
    const clientInfo = { name: 'host', version: '1.0.0' };
    await lines.ask('initialize', { protocolVersion: '2025-11-25', capabilities: { elicitation: {} }, clientInfo });
    lines.notify('notifications/initialized');
    return lines;
  };
  const tools = async ({ ask }: JsonLines) => (await ask('tools/list')).tools.length;

  const byToken = await open([posts.url, '--header', `Authorization: Bearer ${posts.token}`]);
  assert.equal(await tools(byToken), posts.tools);
  const me = await byToken.ask('tools/call', { name: 'whoami', arguments: {} });
  assert.equal(me.structuredContent.client.kind, 'token');
  saw(`posts with an access token: ${posts.tools} tools; whoami called`);

  const byOAuth = await open([posts.url]);
  assert.match(fixture.pages(), /Connect MCP CLI Proxy\?/);
  const app = await byOAuth.ask('tools/call', { name: 'whoami', arguments: {} });
  assert.deepEqual(app.structuredContent.client, { kind: 'oauth', name: 'MCP CLI Proxy' });
  saw('posts by OAuth: registered, signed in, allowed; whoami called as the app');

  let question = '';
  const modern = await open([posts.url, '--protocol', 'auto'], ({ params }) => {
    question = String(params?.['message']);
    return { action: 'accept', content: { confirm: true } };
  });
  const draft = { name: 'create_draft', arguments: { title: '連絡先', body_markdown: body } };
  const { id } = (await modern.ask('tools/call', draft)).structuredContent.post;
  const published = await modern.ask('tools/call', { name: 'publish_post', arguments: { id, category: 'work' } });
  assert.equal(published.structuredContent.post.status, 'published');
  assert.match(
    question,
    /The post “連絡先”[\s\S]*Body, line 1: e-mail address \(hana…jp\)[\s\S]*連絡先は hana…jp です。/,
  );
  assert.equal(fixture.pages(), '');
  saw('posts with --protocol auto, tokens kept: publish_post put its question to the person of a host of 2025');

  const credentials = ['--header', `X-Mcp-Client-Id:${vulns.id}`, '--header', `X-Mcp-Client-Secret:${vulns.secret}`];
  const byHeaders = await open([vulns.url, ...credentials]);
  assert.equal(await tools(byHeaders), vulns.tools);
  const found = await byHeaders.ask('tools/call', { name: 'search_vulnerabilities', arguments: { kev: true } });
  assert.ok(found.structuredContent.data.length > 0);
  saw(`vulns with id and secret: ${vulns.tools} tools; search_vulnerabilities called`);
});
