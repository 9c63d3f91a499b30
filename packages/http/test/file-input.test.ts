import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import { openApi } from '@kairan/http/openapi';
import { type RestRoutes, restHandler } from '@kairan/http/rest-handler';
import { type Caller, operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { type Listening, listen } from '@kairan/server/serve';
import { z } from 'zod';

const maxBytes = 2 * 1024 * 1024;
const operation = operationsOf<object>()(commonErrors, { anyone: (caller: Caller) => caller });
const bytes = z.instanceof(Uint8Array);

const measure = operation({
  name: 'measure',
  summary: 'Measure a file.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    file: bytes.optional().describe('The file'),
    more: z.array(bytes).default([]).describe('More files'),
    filename: z.string().optional(),
    hidden: z.string().optional(),
    lang: z.enum(['en', 'ja']).default('en'),
  }),
  output: z.object({
    bytes: z.int().nullable(),
    text: z.string(),
    more: z.array(z.int()),
    filename: z.string().nullable(),
    lang: z.string(),
  }),
  handle({ input: { file, more, filename, lang } }) {
    return {
      bytes: file?.byteLength ?? null,
      text: Buffer.from(file ?? []).toString('utf8', 0, 20),
      more: more.map(({ byteLength }) => byteLength),
      filename: filename ?? null,
      lang,
    };
  },
});

const routes: RestRoutes<object> = {
  'POST /measure': {
    operation: measure,
    files: {
      field: 'file',
      lists: ['more'],
      filename: 'filename',
      fields: ['filename', 'lang'],
      json: ['hidden'],
      maxBytes,
    },
  },
};

describe('a route that takes files', () => {
  let server: Listening;
  const allowance = { allowed: true, limit: 1, remaining: 1, reset: 1, retryAfter: 0 };

  before(async () => {
    const handler = restHandler(routes, {
      deps: {},
      base: '/api',
      baseUrl: 'http://localhost',
      identify: () => ({ caller: { key: 'somebody' } }),
      limit: () => allowance,
      report: (fault) => assert.fail(String(fault)),
      languages: ['en', 'ja'],
    });
    server = await listen({
      host: '127.0.0.1',
      port: 0,
      fetch: (request, connection) => handler(request, connection) ?? new Response(null, { status: 404 }),
      report: (fault) => assert.fail(String(fault)),
    });
  });
  after(() => server.close());

  async function send(body: RequestInit['body'], query = '', headers: Record<string, string> = {}) {
    const response = await fetch(`${server.url}/api/measure${query}`, { method: 'POST', body: body ?? null, headers });
    return { status: response.status, headers: response.headers, json: (await response.json()) as object };
  }

  const nothing = { bytes: null, text: '', more: [], filename: null, lang: 'en' };

  test('takes the body as the file, whatever its media type', async () => {
    for (const type of ['application/json', 'application/x-www-form-urlencoded', 'text/plain', 'x/y']) {
      const { status, json } = await send('{"a":1}', '?filename=a.json', { 'Content-Type': type });
      assert.equal(status, 200);
      assert.deepEqual(json, { ...nothing, bytes: 7, text: '{"a":1}', filename: 'a.json' }, type);
    }
  });

  test('takes files and fields from a form', async () => {
    const form = new FormData();
    form.set('lang', 'ja');
    form.set('file', new File(['hello'], 'greeting.txt'));
    form.append('more', new File(['one'], 'a'));
    form.append('more', new File(['three'], 'b'));
    const { json } = await send(form);
    assert.deepEqual(json, { bytes: 5, text: 'hello', more: [3, 5], filename: 'greeting.txt', lang: 'ja' });
  });

  test('leaves out files of a form that were not chosen, and takes a text as a file', async () => {
    const form = new FormData();
    form.set('file', 'hello');
    form.set('filename', 'mine.txt');
    form.append('more', new File([], ''));
    const { json } = await send(form);
    assert.deepEqual(json, { ...nothing, bytes: 5, text: 'hello', filename: 'mine.txt' });
  });

  test('answers in the language of the headers, unless the request names one', async () => {
    const japanese = { 'Accept-Language': 'ja' };
    const { json, headers } = await send('x', '', japanese);
    assert.deepEqual(json, { ...nothing, bytes: 1, text: 'x', lang: 'ja' });
    assert.equal(headers.get('content-language'), 'ja');
    assert.equal(headers.get('vary'), 'Accept-Encoding, Accept-Language, Cookie');
    assert.deepEqual((await send('x', '?lang=en', japanese)).json, { ...nothing, bytes: 1, text: 'x' });
  });

  test('refuses more bytes than the limit, as a body and as a form', async () => {
    assert.deepEqual((await send('x'.repeat(maxBytes))).status, 200);
    assert.deepEqual((await send('x'.repeat(maxBytes + 1))).status, 413);
    const form = new FormData();
    form.set('file', new File(['x'.repeat(maxBytes)], 'a'));
    form.append('more', new File(['x'.repeat(512 * 1024)], 'b'));
    assert.deepEqual((await send(form)).status, 413);
  });

  test('refuses fields that it does not have, in the query and in the form', async () => {
    const unknown = 'Unknown parameter "hidden". Known parameters: ';
    assert.deepEqual((await send('x', '?hidden=1')).json, {
      error: `${unknown}filename, lang.`,
      code: 'invalid_request',
    });
    const form = new FormData();
    form.set('hidden', 'x');
    assert.deepEqual((await send(form)).json, {
      error: `${unknown}file, more, filename, lang.`,
      code: 'invalid_request',
    });
  });

  test('refuses a second file, a form without a boundary, and one that is cut off', async () => {
    const form = new FormData();
    form.append('file', new File(['a'], 'a'));
    form.append('file', new File(['b'], 'b'));
    assert.match(JSON.stringify((await send(form)).json), /Send one file as file\./);
    const type = { 'Content-Type': 'multipart/form-data' };
    assert.match(JSON.stringify((await send('x', '', type)).json), /boundary/);
    const cut = '--b\r\nContent-Disposition: form-data; name="file"; filename="a"\r\n\r\nhello';
    const { json } = await send(cut, '', { 'Content-Type': 'multipart/form-data; boundary=b' });
    assert.match(JSON.stringify(json), /cut off or malformed/);
  });

  test('is described with its body, the JSON that may replace it, and its query', () => {
    const about = { title: 't', version: '1', description: 'd', server: 'http://localhost/api', tokens: 't' };
    const described = openApi(routes, about).paths['/measure']?.['post'];
    assert.deepEqual(
      described?.parameters.map(({ name, in: where }) => `${where} ${name}`),
      ['query filename', 'query lang'],
    );
    assert.deepEqual(Object.keys(described?.requestBody?.content ?? {}), [
      '*/*',
      'application/json',
      'multipart/form-data',
    ]);
    const form = described?.requestBody?.content['multipart/form-data']?.schema;
    assert.deepEqual(Object.keys(form?.properties ?? {}), ['file', 'more', 'filename', 'lang']);
  });
});
