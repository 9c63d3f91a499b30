import assert from 'node:assert/strict';
import { test } from 'node:test';
import { foundIn } from './found.ts';
import { madeUp } from './made-up.ts';

const uuid = '0190f5fe-7c00-4a00-8000-4b5a69788796';
const random = madeUp(32);
const lower = madeUp(32, 'lower');

const addresses: [address: string, secret: string][] = [
  [`https://mcp.zapier.com/api/mcp/s/${madeUp(86)}/mcp`, madeUp(86)],
  [`https://mcp.pipedream.net/${uuid}/slack`, uuid],
  [`https://mcp.composio.dev/composio/server/${uuid}/mcp`, uuid],
  [`https://server.kairan-ai.dev/mcp/${random}`, random],
  [`https://server.kairan-ai.dev/${'mcp'}?profile=x&key=${random}`, random],
  [`https://n8n.kairan.dev/webhook/${uuid}`, uuid],
  [`https://n8n.kairan.dev:5678/webhook-test/${uuid}?a=1`, uuid],
  [`https://hook.eu1.make.com/${lower}`, lower],
  [`https://chat.kairan.dev/hooks/${madeUp(26, 'lower')}`, madeUp(26, 'lower')],
  [`https://api.netlify.com/build_hooks/${madeUp(24, 'hex')}`, madeUp(24, 'hex')],
  [`https://api.cloudflare.com/client/v4/pages/webhooks/deploy_hooks/${uuid}`, uuid],
  [`https://open.feishu.cn/open-apis/bot/v2/hook/${uuid}`, uuid],
  [`https://qyapi.weixin.qq.com/cgi-bin/webhook/send?key=${uuid}`, uuid],
  [`https://maker.ifttt.com/trigger/saved/with/key/${madeUp(22)}`, madeUp(22)],
  [`https://hooks.zapier.com/hooks/catch/1234509/${'3abc9x2'}/`, '3abc9x2'],
  [`https://${madeUp(15, 'lower')}.m.pipedream.net`, madeUp(15, 'lower')],
  [`https://kairan.azurewebsites.net/api/Post?code=${madeUp(54)}==`, `${madeUp(54)}==`],
];

for (const [address, secret] of addresses) {
  test(`finds the secret in the address of a webhook or MCP server: ${address.slice(8, 44)}`, async () => {
    for (const text of [
      `<${address}>`,
      `[フック](${address})`,
      `\`curl -X POST "${address}"\``,
      `送り先は${address}です`,
    ]) {
      const found = await foundIn(text);
      assert.deepEqual(
        found.map(({ finding, value }) => [finding.kind, value]),
        [['api_key', secret]],
        text,
      );
    }
  });
}

test('finds the signature in the address of a flow, with and without padding', async () => {
  const flow = `https://prod-12.japaneast.logic.azure.com:443/workflows/${madeUp(32, 'hex')}/triggers/manual/paths/invoke`;
  for (const signature of [madeUp(43), `${madeUp(43)}%3D`]) {
    const [found] = await foundIn(`${flow}?api-version=2016-10-01&sp=%2Ftriggers&sv=1.0&sig=${signature}`);
    assert.equal(found?.finding.kind, 'api_key');
  }
});

test('ignores addresses of pages about webhooks and MCP, of this machine, of documentation, and with placeholders', async () => {
  for (const text of [
    'https://github.com/modelcontextprotocol/servers/blob/main/src/mcp/README.md',
    `https://github.com/kairan/mcp/blob/${madeUp(40, 'hex')}/src/index.ts`,
    `https://github.com/kairan/mcp-server/commit/${madeUp(40, 'hex')}`,
    `https://qiita.com/mcp/items/${madeUp(20, 'hex')}`,
    'https://docs.kairan.dev/webhooks/signature-verification-and-replay-protection-2026',
    'https://mcp.kairan.dev/mcp',
    'https://mcp.kairan.dev/.well-known/oauth-protected-resource',
    'https://hooks.kairan.dev/services/2026/11/28/1234567890123456',
    `http://localhost:5678/webhook/${uuid}`,
    `https://n8n.example.com/webhook/${uuid}`,
    'https://hooks.slack.com/services/T00000000/B00000000/XXXXXXXXXXXXXXXXXXXXXXXX',
    'https://mcp.zapier.com/api/mcp/s/YOUR_SECRET_KEY_1234567890/mcp',
    'https://n8n.kairan.dev/webhook/xxxxxxxx-xxxx-xxxx-xxxx-xxxxxxxxxxxx',
    'https://zenn.dev/kairan/articles/mcp-server-2026-build-your-own-a1b2c3d4e5',
  ]) {
    assert.deepEqual(await foundIn(text), [], text);
  }
});
