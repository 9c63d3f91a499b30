import assert from 'node:assert/strict';
import { createServer } from 'node:net';
import { tryClient } from './client.ts';

/** Finds a free port: the inspector does not choose one itself. */
async function freePort(): Promise<number> {
  const server = createServer();
  const port = await new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as { port: number }).port));
  });
  await new Promise((resolve) => server.close(resolve));
  return port;
}

const inspector = { package: '@modelcontextprotocol/inspector', version: '2.12.0', command: 'mcp-inspector' };

await tryClient(inspector, async ({ run, saw, pages, services }) => {
  const { posts, vulns } = services;
  const postsHeader = ['--header', `Authorization: Bearer ${posts.token}`];
  const vulnsHeaders = ['--header', `X-Mcp-Client-Id: ${vulns.id}`, `X-Mcp-Client-Secret: ${vulns.secret}`];
  const callback = ['--callback-url', `http://127.0.0.1:${await freePort()}/oauth/callback`];

  for (const era of ['legacy', 'modern']) {
    const ask = async (url: string, method: string, ...words: string[]) => {
      const how = ['--cli', url, '--transport', 'http', '--protocol-era', era, '--format', 'json'];
      const env = { MCP_AUTO_OPEN_ENABLED: 'true', MCP_INSPECTOR_SECRET_STORE: 'file' };
      return run([...how, '--method', method, ...words], { env });
    };
    const resultOf = async (...words: Parameters<typeof ask>) => JSON.parse(await ask(...words, '-q')).result;
    const askPosts = (method: string, ...words: string[]) => resultOf(posts.url, method, ...words, ...postsHeader);
    const askVulns = (method: string, ...words: string[]) => resultOf(vulns.url, method, ...words, ...vulnsHeaders);

    assert.equal((await askPosts('tools/list')).tools.length, posts.tools);
    assert.doesNotMatch(await ask(posts.url, 'tools/list', '--strict', ...postsHeader), /^(Warning|Error)/m);
    const { structuredContent } = await askPosts('tools/call', '--tool-name', 'whoami');
    assert.equal(structuredContent.username, '@aoi');
    await assert.rejects(askPosts('tools/call', '--tool-name', 'get_post', '--tool-arg', 'id=none'), /"not_found/);
    saw(
      `${era}, posts with an access token: ${posts.tools} tools without a finding of --strict; whoami called, get_post refused`,
    );

    const [resource] = (await askPosts('resources/list')).resources;
    const { contents } = await askPosts('resources/read', '--uri', resource.uri);
    const [prompt] = (await askPosts('prompts/list')).prompts;
    const { messages } = await askPosts('prompts/get', '--prompt-name', prompt.name);
    assert.equal(messages[0].content.text, contents[0].text);
    saw(`${era}, posts: the writing guide read as a resource and got as a prompt`);

    const me = await ask(posts.url, 'tools/call', '--tool-name', 'whoami', ...callback, '--relogin');
    assert.match(me, /"kind":"oauth"/);
    assert.match(pages(), /Connect .+\?/);
    saw(`${era}, posts by OAuth: registered, signed in, allowed; whoami called as the app`);

    assert.equal((await askVulns('tools/list')).tools.length, vulns.tools);
    assert.doesNotMatch(await ask(vulns.url, 'tools/list', '--strict', ...vulnsHeaders), /^(Warning|Error)/m);
    const found = await askVulns('tools/call', '--tool-name', 'search_vulnerabilities', '--tool-arg', 'kev=true');
    assert.equal(found.structuredContent.data.length, 10);
    assert.deepEqual((await askVulns('resources/list')).resources, []);
    assert.deepEqual((await askVulns('prompts/list')).prompts, []);
    saw(
      `${era}, vulns with id and secret: ${vulns.tools} tools without a finding of --strict; search_vulnerabilities called`,
    );
  }
});
