import type { ListedError } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { idempotencyKeySchema } from '@kairan/operation/idempotency-key';
import { inputProperties } from '@kairan/operation/input-problem';
import { z } from 'zod';
import type { FileFields } from './file-input.ts';
import { componentsOf, plainSchema } from './openapi-schemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiPath,
  OpenApiRequestBody,
  OpenApiResponse,
  Reference,
} from './openapi-types.ts';
import { parameterNames, type RestRoutes, type Route, routeOf } from './route-table.ts';
import { fieldsOf, versionField } from './write-input.ts';

export type { OpenApiDocument } from './openapi-types.ts';

/** What a service says about its interface beside its routes. */
export interface OpenApiAbout {
  readonly title: string;
  readonly version: string;
  /** Paragraphs separated by empty lines. */
  readonly description: string;
  /** The public address of the routes: `https://example.org/api/v1`. */
  readonly server: string;
  /** How to get a token, and what it is good for: a sentence or two. */
  readonly tokens: string;
  /** Whether every request needs a token. */
  readonly tokenRequired?: boolean;
  /** Paths for which no credential counts and no limit, as in the route table. */
  readonly openPaths?: readonly string[];
}

/** Describes REST routes as an OpenAPI 3.1 document. The same routes produce the same document. */
export function openApi<Deps>(routes: RestRoutes<Deps>, about: OpenApiAbout): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  const paths: Record<string, OpenApiPath> = {};
  const ids = new Set<string>();
  for (const [line, entry] of Object.entries(routes)) {
    const route = routeOf(line, entry);
    const path = route.path.replace(/:(\w+)/g, '{$1}');
    const described = { ...describe(route, schemas, about), operationId: unusedId(route, ids) };
    paths[path] = { ...paths[path], [route.method.toLowerCase()]: described };
  }
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: about.server }],
    security: about.tokenRequired ? [{ accessToken: [] }] : [{}, { accessToken: [] }],
    paths,
    components: {
      schemas,
      headers,
      responses: sharedResponses,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: about.tokens } },
    },
  };
}

/** The id of a route: its operation's name, with the parameters of the path if another route runs the same operation. */
function unusedId<Deps>({ operation, path }: Route<Deps>, ids: Set<string>): string {
  const id = ids.has(operation.name) ? [operation.name, 'by', ...parameterNames(path)].join('_') : operation.name;
  ids.add(id);
  return id;
}

function describe<Deps>(
  route: Route<Deps>,
  schemas: Record<string, JsonSchema>,
  about: OpenApiAbout,
): Omit<OpenApiOperation, 'operationId'> {
  const { method, path, operation, status = 200 } = route;
  const isOpen = about.openPaths?.includes(path) ?? false;
  const limits = isOpen ? {} : limitHeaders;
  const name = pascal(operation.name);
  const { file } = operation;
  const content: OpenApiResponse['content'] = file
    ? { [file.contentType]: {} }
    : { 'application/json': { schema: componentsOf(operation.output, `${name}Answer`, schemas) } };
  const others = Object.entries(operation.otherStatuses).map(
    ([other, description]) => [other, { description, headers: limits, content }] as const,
  );
  const requestBody = method === 'GET' ? undefined : bodyOf(route);
  const shared = [
    ...(about.tokenRequired && !isOpen ? [common('unauthorized')] : []),
    ...(isOpen ? [] : [common('invalid_token')]),
    ...(requestBody ? [common('too_large')] : []),
    ...(isOpen ? [] : [common('rate_limited')]),
    common('internal'),
    common('unavailable'),
  ];
  return {
    summary: operation.summary,
    ...(isOpen && { security: [] }),
    parameters: [...parametersOf(route), ...headerParameters(route)],
    ...(requestBody && { requestBody }),
    responses: {
      [status]: file
        ? { description: file.description, headers: { ...limits, ...fileHeaders }, content }
        : { description: 'The answer.', headers: { ...limits, ...validatorHeaders }, content },
      ...(method === 'GET' && !file && { 304: { $ref: '#/components/responses/NotModified' } }),
      ...Object.fromEntries(others),
      ...errorResponses(
        operation.errors,
        shared.filter((error) => !(error.status in operation.otherStatuses)),
      ),
    },
  };
}

function parametersOf<Deps>(route: Route<Deps>): OpenApiParameter[] {
  const { method, path, operation, files } = route;
  const { input } = operation;
  const inPath = parameterNames(path);
  const inQuery = fieldsOf(route);
  const required = requiredOf(input);
  return Object.entries(inputProperties(input)).flatMap(([name, property]) => {
    const pathRoutes = inPath.includes(name) ? 'path' : 'query';
    if (pathRoutes === 'query' && method !== 'GET' && !(files && inQuery.includes(name))) return [];
    const { description = '', examples, ...schema } = asText(plainSchema(property));
    const [example] = (examples as unknown[] | undefined) ?? [];
    return {
      name,
      in: pathRoutes,
      required: pathRoutes === 'path' || required.includes(name),
      description,
      schema,
      ...(schema.type === 'array' && { style: 'form' as const, explode: false as const }),
      ...(example !== undefined && { example }),
    };
  });
}

/** The header parameters of a route: preconditions and the idempotency key. */
function headerParameters<Deps>({ method, operation, text }: Route<Deps>): OpenApiParameter[] {
  const parameters: OpenApiParameter[] = [];
  if (method !== 'GET' && text.kinds.has(versionField)) {
    const description =
      'The ETag of the version this request is about. If there is a newer version, the request fails.';
    const schema = { type: 'string' as const };
    parameters.push({ name: 'If-Match', in: 'header', required: false, description, schema, example: '"7"' });
  }
  if (operation.repeatable) {
    const { description, ...schema } = idempotencyKeySchema;
    parameters.push({ name: 'Idempotency-Key', in: 'header', required: false, description, schema });
  }
  return parameters;
}

/** The body of a route; undefined if it takes no fields. */
function bodyOf<Deps>(route: Route<Deps>): OpenApiRequestBody | undefined {
  const { operation, upload, files } = route;
  const known = inputProperties(operation.input);
  if (files) return bodyOfFiles(files, known);
  const properties: Record<string, JsonSchema> = Object.fromEntries(
    fieldsOf(route).map((name) => [name, plainSchema(known[name] ?? {})]),
  );
  const names = Object.keys(properties);
  if (names.length === 0 && !upload) return undefined;
  const required = requiredOf(operation.input).filter((name) => names.includes(name));
  const json: JsonSchema = { type: 'object', properties, ...(required.length > 0 && { required }) };
  // The file itself is not JSON: a route that requires one takes no JSON.
  const content: Record<string, { schema?: JsonSchema }> = upload?.types
    ? {}
    : { 'application/json': { schema: json } };
  for (const type of upload?.types ?? []) content[type] = {};
  if (upload) {
    const file: JsonSchema = {
      type: 'string',
      contentMediaType: 'application/octet-stream',
      description: known[upload.field]?.description ?? `The file, at most ${upload.maxBytes} bytes.`,
    };
    content['multipart/form-data'] = { schema: { ...json, properties: { [upload.field]: file, ...properties } } };
  }
  return { required: required.length > 0, content };
}

/** A body that is a file, or a form with files and the fields that are otherwise in the query. */
function bodyOfFiles(
  { field, lists = [], fields, json, maxBytes }: FileFields,
  known: Readonly<Record<string, JsonSchema>>,
): OpenApiRequestBody {
  const binary: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' };
  const described = (names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, plainSchema(known[name] ?? {})]));
  const about = (name: string) => known[name]?.description ?? `At most ${maxBytes} bytes.`;
  const properties: Record<string, JsonSchema> = {
    [field]: { ...binary, description: about(field) },
    ...Object.fromEntries(lists.map((name) => [name, { type: 'array', items: binary, description: about(name) }])),
    ...described(fields),
  };
  const instead: JsonSchema = { type: 'object', properties: described(json ?? []), required: [...(json ?? [])] };
  return {
    required: true,
    content: {
      '*/*': {},
      ...(json && {
        'application/json': { schema: { anyOf: [instead, { type: 'object', description: about(field) }] } },
      }),
      'multipart/form-data': { schema: { type: 'object', properties, required: [field] } },
    },
  };
}

function requiredOf(input: z.ZodObject): readonly string[] {
  return z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' }).required ?? [];
}

/** Booleans are `1` and `0` in a query. */
function asText(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'boolean') return schema;
  const { default: value, ...rest } = schema;
  return { ...rest, type: 'string', enum: ['1', '0'], ...(value !== undefined && { default: value ? '1' : '0' }) };
}

/**
 * One response for each status, with an example for each code.
 * @param shared the errors of every operation: described once, and referenced unless the operation has its own errors
 * with the same status
 */
function errorResponses(
  errors: readonly ListedError[],
  shared: readonly ListedError[],
): Record<string, OpenApiResponse | Reference> {
  const own = byStatus(errors);
  const responses: Record<string, OpenApiResponse | Reference> = {};
  for (const [status, listed] of own) responses[status] = errorResponse(listed);
  for (const [status, listed] of byStatus(shared)) {
    const more = listed.filter(({ code }) => !own.get(status)?.some((known) => known.code === code));
    const name = sharedNames[listed.map(({ code }) => code).join(' ')];
    if (!own.has(status) && name) responses[status] = { $ref: `#/components/responses/${name}` };
    else responses[status] = errorResponse([...(own.get(status) ?? []), ...more], headersAt[status]);
  }
  return responses;
}

function byStatus(errors: readonly ListedError[]): Map<number, ListedError[]> {
  const grouped = new Map<number, ListedError[]>();
  for (const apiError of errors) grouped.set(apiError.status, [...(grouped.get(apiError.status) ?? []), apiError]);
  return grouped;
}

function errorResponse(
  errors: readonly ListedError[],
  more: Readonly<Record<string, Reference>> = {},
): OpenApiResponse {
  const examples = errors.map(({ code, message }) => [code, { value: { error: message, code } }] as const);
  return {
    description: errors.map(({ code, message }) => `\`${code}\`: ${message}`).join('\n\n'),
    headers: { ...limitHeaders, ...more },
    content: {
      'application/json': {
        schema: { $ref: '#/components/schemas/Error' },
        examples: Object.fromEntries(examples),
      },
    },
  };
}

const errorSchema: JsonSchema = {
  type: 'object',
  description: 'Why a request failed.',
  properties: {
    error: { type: 'string', description: 'A sentence that says what is wrong and what to send instead.' },
    code: { type: 'string', description: 'The stable code of the error.' },
  },
  required: ['error', 'code'],
};

const whole: JsonSchema = { type: 'integer', minimum: 0 };
const headers: Readonly<Record<string, OpenApiHeader>> = {
  'X-RateLimit-Limit': { description: 'Requests allowed in any 60 seconds.', schema: whole },
  'X-RateLimit-Remaining': { description: 'Requests left.', schema: whole },
  'X-RateLimit-Reset': {
    description: 'Seconds until one more request is allowed. A duration, not a clock time.',
    schema: whole,
  },
  'Retry-After': { description: 'Seconds to wait before the next request.', schema: whole },
  'X-Request-Id': { description: "Identifies this request in the server's log.", schema: { type: 'string' } },
  ETag: {
    description: 'The version of the response. Send it as If-None-Match to get 304 if nothing changed.',
    schema: { type: 'string' },
  },
  'Content-Disposition': { description: 'The name of the file.', schema: { type: 'string' } },
  Link: { description: 'Related addresses (RFC 8288), such as the next page.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'The scheme is always Bearer.', schema: { type: 'string' } },
};

const reference = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const;
const limitHeaders = Object.fromEntries(
  ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'].map(reference),
);
const fileHeaders = Object.fromEntries([reference('Content-Disposition')]);
const validatorHeaders = Object.fromEntries(['ETag', 'Link'].map(reference));

const common = (code: keyof typeof commonErrors): ListedError => ({ code, ...commonErrors[code] });
const headersAt: Readonly<Record<number, Readonly<Record<string, Reference>>>> = {
  401: Object.fromEntries([reference('WWW-Authenticate')]),
  429: Object.fromEntries([reference('Retry-After')]),
  503: Object.fromEntries([reference('Retry-After')]),
};
const shared = (codes: readonly (keyof typeof commonErrors)[]) =>
  errorResponse(codes.map(common), headersAt[commonErrors[codes[0] ?? 'internal'].status]);
const sharedResponses: Readonly<Record<string, OpenApiResponse>> = {
  NotModified: {
    description: 'Not modified: the version in If-None-Match is current. No body.',
    headers: { ...limitHeaders, ...validatorHeaders },
  },
  InvalidToken: shared(['invalid_token']),
  NoValidToken: shared(['unauthorized', 'invalid_token']),
  TooLarge: shared(['too_large']),
  RateLimited: shared(['rate_limited']),
  Internal: shared(['internal']),
  Unavailable: shared(['unavailable']),
};
/** The name of the shared response, by the error codes it describes, joined by spaces. */
const sharedNames: Readonly<Record<string, string>> = {
  invalid_token: 'InvalidToken',
  'unauthorized invalid_token': 'NoValidToken',
  too_large: 'TooLarge',
  rate_limited: 'RateLimited',
  internal: 'Internal',
  unavailable: 'Unavailable',
};

function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
