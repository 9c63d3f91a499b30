import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type TestContext, test } from 'node:test';
import { modelFindings } from '../src/model-findings.ts';

const without = 'Nothing is written.';

/** An endpoint that answers every request so. */
async function endpoint(t: TestContext, status: number, body: unknown) {
  const requests: string[] = [];
  const server = createServer((request, response) => {
    requests.push(`${request.method} ${request.url} ${request.headers.authorization ?? '-'}`);
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  t.after(() => server.close());
  return { baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`, requests };
}

const models = (...ids: string[]) => ({ object: 'list', data: ids.map((id) => ({ id, object: 'model' })) });

test('finds a model in the list of the endpoint, and sends nothing else', async (t) => {
  const { baseUrl, requests } = await endpoint(t, 200, models('large', 'small'));
  const found = await modelFindings({ baseUrl, apiKey: 'key', model: 'small' }, without);
  assert.deepEqual(
    found.map(({ level }) => level),
    ['ok'],
  );
  assert.deepEqual(requests, ['GET /v1/models Bearer key']);
});

test('names what is wrong: the model, the key, the endpoint', async (t) => {
  const cases = [
    {
      status: 200,
      body: models('large'),
      level: 'warning',
      message: /does not list the model small; it lists large\./,
    },
    { status: 401, body: {}, level: 'error', message: /does not accept requests without a key \(401\)/ },
    { status: 404, body: {}, level: 'ok', message: /does not list its models \(404\)/ },
    { status: 500, body: {}, level: 'warning', message: /\(500\)/ },
    { status: 200, body: { no: 'list' }, level: 'warning', message: /\(200\)/ },
  ];
  for (const { status, body, level, message } of cases) {
    const { baseUrl } = await endpoint(t, status, body);
    const [finding] = await modelFindings({ baseUrl, apiKey: null, model: 'small' }, without);
    assert.equal(finding?.level, level, finding?.message);
    assert.match(finding.message, message);
  }
});

test('reports an endpoint that cannot be reached, with what the service does without it', async () => {
  const away = { baseUrl: 'http://127.0.0.1:1/v1', apiKey: 'secret-key', model: 'small' };
  const [finding] = await modelFindings(away, without);
  assert.equal(finding?.level, 'error');
  assert.match(finding.message, /^The language model at 127\.0\.0\.1:1 cannot be reached: .*\. Nothing is written\.$/);
  assert.doesNotMatch(JSON.stringify(finding), /secret-key/);
  const [none] = await modelFindings(null, without);
  assert.deepEqual([none?.level, none?.message], ['ok', 'No language model is configured. Nothing is written.']);
});
