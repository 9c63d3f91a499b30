import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { openApi } from '@kairan/http/openapi';
import { operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { aboutLibrary, libraryRoutes } from '@kairan/testing/sample-library';
import { notesRoutes } from '@kairan/testing/sample-notes';
import { z } from 'zod';
import { operationsIn } from '../src/openapi-operations.ts';

const document = openApi(libraryRoutes, aboutLibrary);
const parameters = (path: string) =>
  Object.fromEntries((document.paths[path]?.get?.parameters ?? []).map((parameter) => [parameter.name, parameter]));

test('the document has each path of the table in braces notation, with one operation each', () => {
  assert.deepEqual(Object.keys(document.paths), ['/books', '/books/{book}', '/broken', '/health']);
  assert.equal(document.openapi, '3.1.1');
  assert.deepEqual(document.servers, [{ url: 'https://library.example/api/v1' }]);
  assert.deepEqual(document.security, [{}, { accessToken: [] }]);
  assert.equal(document.components.securitySchemes['accessToken']?.['scheme'], 'bearer');
  const ids = operationsIn(document).map(({ about }) => about.operationId);
  assert.equal(new Set(ids).size, ids.length);
});

test('each path of an operation that has several has an operation id of its own', () => {
  const [[, books] = []] = Object.entries(libraryRoutes);
  assert.ok(books);
  const routes = { 'GET /books': books, 'GET /shelves/:genre/books': books };
  const ids = operationsIn(openApi(routes, aboutLibrary)).map(({ about }) => about.operationId);
  assert.deepEqual(ids, ['search_books', 'search_books_by_genre']);
});

test('parameters are described with their values, bounds and defaults', () => {
  const list = parameters('/books');
  assert.deepEqual(list['limit'], {
    name: 'limit',
    in: 'query',
    required: false,
    description: 'How many books at most.',
    schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
  });
  assert.deepEqual(list['genre'], {
    name: 'genre',
    in: 'query',
    required: false,
    description: 'Genres; any of them.',
    schema: { type: 'array', items: { type: 'string', enum: ['novel', 'poem', 'essay'] } },
    style: 'form',
    explode: false,
    example: 'novel,poem',
  });
  assert.deepEqual(list['lent']?.schema, { type: 'string', enum: ['1', '0'] });
  assert.deepEqual(list['lang']?.schema, { type: 'string', enum: ['en', 'ja', 'fr'], default: 'en' });
  assert.equal(parameters('/books/{book}')['book']?.in, 'path');
  assert.equal(parameters('/books/{book}')['book']?.required, true);
});

test('every path parameter is declared, and no other parameter is placed in the path', () => {
  for (const { path, about: get } of operationsIn(document)) {
    const inPath = Array.from(path.matchAll(/\{(\w+)\}/g), ([, name]) => name);
    const declared = get.parameters.filter((parameter) => parameter.in === 'path').map(({ name }) => name);
    assert.deepEqual(declared, inPath);
  }
});

test('schemas are named, and promise no more than they say', () => {
  assert.ok(document.components.schemas['Book']);
  assert.ok(document.components.schemas['SearchBooksAnswer']);
  const text = JSON.stringify(document);
  assert.doesNotMatch(text, /additionalProperties":false|9007199254740991|\$defs|\$schema/);
});

test('every reference resolves', () => {
  const references = JSON.stringify(document).matchAll(/"\$ref":"#\/components\/(\w+)\/([\w-]+)"/g);
  const components = document.components as unknown as Record<string, Record<string, unknown>>;
  let count = 0;
  for (const [, kind, name] of references) {
    assert.ok(components[String(kind)]?.[String(name)], `${kind}/${name}`);
    count += 1;
  }
  assert.equal(count, JSON.stringify(document).split('"$ref"').length - 1);
  assert.ok(count > 10);
});

test('every error is listed by its status, with rate limit headers if it counts', () => {
  const get = document.paths['/books']?.get ?? assert.fail();
  assert.deepEqual(Object.keys(get.responses), ['200', '304', '400', '401', '429', '500', '503']);
  const refused = get.responses['400'];
  assert.ok(refused && 'content' in refused && refused.headers?.['X-RateLimit-Remaining']);
  assert.deepEqual(Object.keys(refused.content?.['application/json']?.examples ?? {}), [
    'invalid_request',
    'invalid_cursor',
  ]);
});

test('an open path takes no credential and has no limit', () => {
  const { responses, security } = document.paths['/health']?.get ?? assert.fail();
  assert.deepEqual(security, []);
  assert.deepEqual(Object.keys(responses), ['200', '304', '400', '500', '503']);
  const [answer, down] = [responses['200'], responses['503']];
  assert.ok(answer && 'headers' in answer && down && 'headers' in down);
  assert.deepEqual([Object.keys(answer.headers ?? {}), Object.keys(down.headers ?? {})], [['ETag', 'Link'], []]);
});

test('two different schemas with the same name are rejected', () => {
  const operation = operationsOf<object>()(commonErrors, { anyone: (caller) => caller });
  const reading = (name: string, data: z.ZodType) =>
    operation({
      name,
      summary: 'Read.',
      effect: 'read',
      who: 'anyone',
      input: z.object({}),
      output: z.object({ data }),
      handle: () => assert.fail(),
    });
  const routes = {
    'GET /a': reading('a', z.object({ x: z.string() }).meta({ id: 'TestThing' })),
    'GET /b': reading('b', z.array(z.object({ x: z.string() }))),
  };
  assert.ok(openApi(routes, aboutLibrary).components.schemas['TestThing']);
  const clash = { ...routes, 'GET /c': reading('a', z.object({ y: z.number() })) };
  assert.throws(() => openApi(clash, aboutLibrary), /Two different schemas are called AAnswer/);
});

describe('routes that change something', () => {
  const notes = openApi(notesRoutes, { ...aboutLibrary, tokenRequired: true });
  const at = (path: string, method: 'get' | 'post' | 'patch' | 'delete') =>
    notes.paths[path]?.[method] ?? assert.fail(`${method} ${path}`);

  test('routes of one path that change something are listed side by side', () => {
    assert.deepEqual(Object.keys(notes.paths['/notes/{id}'] ?? {}), ['get', 'patch', 'delete']);
    assert.deepEqual(notes.security, [{ accessToken: [] }]);
  });

  test('a body has its fields, without path parameters and preconditions', () => {
    const body = at('/notes/{id}', 'patch').requestBody;
    assert.deepEqual(Object.keys(body?.content ?? {}), ['application/json']);
    assert.deepEqual(Object.keys(body?.content['application/json']?.schema?.properties ?? {}), ['text', 'tags']);
    assert.equal(body?.required, false);
    assert.deepEqual(at('/notes', 'post').requestBody?.content['application/json']?.schema?.required, ['text']);
    assert.equal(at('/notes/{id}', 'delete').requestBody, undefined);
    assert.equal(at('/notes/{id}', 'get').requestBody, undefined);
  });

  test('a route lists the headers that it reads', () => {
    const names = (path: string, method: 'post' | 'patch') => at(path, method).parameters.map(({ name }) => name);
    assert.deepEqual(names('/notes/{id}', 'patch'), ['id', 'If-Match']);
    assert.deepEqual(names('/notes', 'post'), ['Idempotency-Key']);
    assert.deepEqual(names('/pictures', 'post'), [], 'its operation is not repeatable');
  });

  test('a route with an upload accepts a file only in a form', () => {
    const content = at('/pictures', 'post').requestBody?.content ?? {};
    const fields = (type: string) => Object.keys(content[type]?.schema?.properties ?? {});
    assert.deepEqual(fields('application/json'), ['data_base64', 'kind']);
    assert.deepEqual(fields('multipart/form-data'), ['file', 'data_base64', 'kind']);
  });

  test('a route has its own success status and lists the others', () => {
    assert.deepEqual(Object.keys(at('/notes', 'post').responses), ['201', '400', '401', '413', '429', '500', '503']);
    assert.deepEqual(Object.keys(at('/notes/{id}', 'delete').responses), [
      '200',
      '400',
      '401',
      '404',
      '412',
      '429',
      '500',
      '503',
    ]);
    assert.ok(at('/notes/{id}', 'get').responses['304']);
    const unauthorized = notes.components.responses['NoValidToken']?.content?.['application/json']?.examples ?? {};
    assert.deepEqual(Object.keys(unauthorized), ['unauthorized', 'invalid_token']);
  });

  test('a status of the operation and of every operation describes both errors', () => {
    const limited = { ...commonErrors, limit_reached: { status: 429, message: 'No more today.' } };
    const operation = operationsOf<object>()(limited, { anyone: (caller) => caller });
    const note = operation({
      name: 'add_note',
      summary: 'Add.',
      effect: 'write',
      who: 'anyone',
      input: z.object({}),
      output: z.object({}),
      errors: ['limit_reached'],
      handle: () => assert.fail(),
    });
    const also = openApi({ 'POST /notes': note }, aboutLibrary);
    const response = also.paths['/notes']?.post?.responses['429'];
    assert.ok(response && 'content' in response);
    assert.deepEqual(Object.keys(response.content?.['application/json']?.examples ?? {}), [
      'limit_reached',
      'rate_limited',
    ]);
    assert.ok(response.headers?.['Retry-After']);
  });
});
