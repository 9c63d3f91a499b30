import assert from 'node:assert/strict';
import type { Operation } from '@kairan/operation';
import { inputProperties } from '@kairan/operation/input-problem';
import { verifiedBody } from '@kairan/operation/verify';
import fc from 'fast-check';
import type { z } from 'zod';
import { jsonBytes } from '../arbitraries/json-values.ts';
import { anyValues, inputsOf, type KnownValues, validValues } from '../arbitraries/schema-values.ts';
import { wildText } from '../arbitraries/texts.ts';
import type { Property } from '../property.ts';
import { someHeaders } from '../requests/headers.ts';
import { asText, encoding, type FormPart, formBodies, queryOf } from '../requests/parts.ts';
import { type FuzzRequest, requestText, roles } from '../requests/request.ts';
import { checkJsonResponse } from '../requests/response-checks.ts';
import type { CredentialKind, FuzzedService } from '../services/fuzzed-service.ts';

/** A row of a service's table of REST routes, as far as it matters for requests. */
interface RouteEntry {
  readonly operation: Operation<never>;
  readonly upload?: { readonly field: string; readonly types?: readonly string[] } | undefined;
  readonly files?:
    | {
        readonly field: string;
        readonly lists?: readonly string[];
        readonly fields: readonly string[];
        readonly json?: readonly string[];
      }
    | undefined;
}

/** How the REST interface of a service is fuzzed. */
export interface RestTarget {
  readonly service: FuzzedService;
  /** As the service's own table: `'GET /posts/:id'`. */
  readonly routes: Readonly<Record<string, Operation<never> | RouteEntry>>;
  readonly base: string;
  readonly kind: CredentialKind;
  /** Headers of every request: those of browsers, for endpoints that only take requests of our own pages. */
  readonly headers?: readonly (readonly [string, string])[];
  readonly known: KnownValues;
  /** Files that the routes with uploads take. */
  readonly files: fc.Arbitrary<Buffer>;
}

type Json = z.core.JSONSchema.BaseSchema;

/** A property for each route: every response is JSON in the contract's shapes, or the file of the operation. */
export function restProperties(target: RestTarget): Property<FuzzRequest>[] {
  return Object.entries(target.routes).map(([line, entry]) => {
    const route = 'operation' in entry ? entry : { operation: entry };
    const { operation } = route;
    const [method = '', path = ''] = line.split(' ');
    return {
      name: `${method.toLowerCase()}_${operation.name}`,
      inputs: requestsOf(target, route, method, path),
      show: requestText,
      async check(request) {
        const exchange = await target.service.send(request, target.kind);
        checkJsonResponse(exchange);
        const { status, headers, body } = exchange;
        const isJson = String(headers['content-type']).startsWith('application/json') && body.length > 0;
        if (
          status >= 200 &&
          status < 300 &&
          isJson &&
          request.method === method &&
          isOwnPath(request.target, target.base + path)
        )
          assert.doesNotThrow(() => verifiedBody(operation, JSON.parse(body.toString())));
      },
    };
  });
}

/** Whether a target is of this route, and not, by an empty or odd parameter, of another one. */
function isOwnPath(target: string, path: string): boolean {
  const pattern = path.replace(/[.*+?^${}()|[\]\\]/g, '\\$&').replace(/:\w+/g, '[\\w-]{12,}');
  return new RegExp(`^${pattern}(?:\\?|$)`).test(target);
}

function requestsOf(
  { base, known, files, headers: always = [] }: RestTarget,
  route: RouteEntry,
  method: string,
  path: string,
): fc.Arbitrary<FuzzRequest> {
  const properties = inputProperties(route.operation.input);
  const inPath = Array.from(path.matchAll(/:(\w+)/g), ([, name]) => name as string);
  const others = Object.fromEntries(Object.entries(properties).filter(([name]) => !inPath.includes(name)));
  const required = Object.keys(others).filter(
    (name) => route.operation.input.shape[name]?.safeParse(undefined).success === false,
  );
  const input = inputsOf(others, required, known);
  const isRead = method === 'GET';
  const target = fc
    .tuple(pathOf(base + path, inPath, properties, known), isRead || route.files ? queryOf(input) : rareQuery)
    .map(([filled, query]) => filled + query);
  const body = isRead ? rareBody : bodyOf(route, input, others, files);
  return fc
    .record({
      role: fc.constantFrom(...roles, 'user', 'editor'),
      method: fc.oneof(
        { weight: 30, arbitrary: fc.constant(method) },
        {
          weight: 1,
          arbitrary: fc.constantFrom('HEAD', 'OPTIONS', 'PUT', 'PATCH', 'POST', 'DELETE', 'TRACE', 'PROPFIND'),
        },
      ),
      target,
      headers: someHeaders,
      body,
    })
    .map(({ role, method: used, target: to, headers, body: sent }) => ({
      role: role as FuzzRequest['role'],
      method: used,
      target: to,
      headers: [...always, ...(sent === null ? [] : [['Content-Type', sent.type] as const]), ...headers],
      body: sent?.body ?? null,
    }));
}

const rareQuery = fc.oneof(
  { weight: 20, arbitrary: fc.constant('') },
  { weight: 1, arbitrary: wildText.map((text) => `?${text}`) },
);

type Body = { readonly type: string; readonly body: Buffer } | null;

const rareBody: fc.Arbitrary<Body> = fc.oneof(
  { weight: 20, arbitrary: fc.constant(null) },
  { weight: 1, arbitrary: wildText.map((text) => ({ type: 'application/json', body: Buffer.from(text) })) },
);

/** The path with its parameters: known values most of the time, encoded as clients do most of the time. */
function pathOf(
  path: string,
  names: readonly string[],
  properties: Readonly<Record<string, Json>>,
  known: KnownValues,
): fc.Arbitrary<string> {
  const values = names.map((name) => {
    const schema = properties[name] ?? { type: 'string' };
    return fc.oneof(
      { weight: 8, arbitrary: validValues(name, schema, known) },
      { weight: 3, arbitrary: anyValues(name, schema, known) },
    );
  });
  return fc.tuple(fc.tuple(...values), encoding).map(([found, encode]) => {
    let at = 0;
    return path.replace(/:\w+/g, () => encode(asText(found[at++])));
  });
}

function bodyOf(
  { upload, files: fileFields }: RouteEntry,
  input: fc.Arbitrary<Record<string, unknown>>,
  properties: Readonly<Record<string, Json>>,
  files: fc.Arbitrary<Buffer>,
): fc.Arbitrary<Body> {
  const json = jsonBytes(input).map((body) => ({ type: 'application/json', body }));
  const none = fc.constant(null);
  const field = upload?.field ?? fileFields?.field;
  if (field === undefined) return fc.oneof({ weight: 20, arbitrary: json }, { weight: 1, arbitrary: none });
  const names = fc.constantFrom(field, field, field, ...(fileFields?.lists ?? []), ...Object.keys(properties), 'other');
  const file = fc.record({
    name: names,
    filename: fc.oneof(fc.constantFrom('a.png', 'package-lock.json', 'poetry.lock', 'go.sum', 'posts.zip'), wildText),
    type: fc.constantFrom('image/png', 'application/octet-stream', 'text/html', ''),
    content: files,
  });
  const fields = input.map((values) =>
    Object.entries(values).flatMap(([name, value]): FormPart[] =>
      name === field ? [] : [{ name, content: asText(value).toWellFormed() }],
    ),
  );
  const parts = fc.tuple(fields, fc.array(file, { maxLength: 2 })).map(([some, sent]) => [...some, ...sent]);
  const types = fc.constantFrom(...(upload?.types ?? []), 'application/octet-stream', 'text/plain', 'application/json');
  return fc.oneof(
    { weight: 5, arbitrary: formBodies(parts) },
    { weight: 4, arbitrary: json },
    { weight: 3, arbitrary: fc.record({ type: types, body: files }) },
    { weight: 1, arbitrary: none },
  );
}
