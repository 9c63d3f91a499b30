import type { ListedRefusal, Operation } from '@kairan/operation';
import { inputProperties } from '@kairan/operation/input-problem';
import { commonRefusals } from '@kairan/operation/refusal';
import { z } from 'zod';
import { componentsOf, plainSchema } from './openapi-schemas.ts';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiHeader,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiResponse,
} from './openapi-types.ts';
import { parameterNames, pathOf, type RestRoutes } from './route-table.ts';

export type { OpenApiDocument } from './openapi-types.ts';

/** What a service says of its interface beside its routes. */
export interface OpenApiAbout {
  readonly title: string;
  readonly version: string;
  /** Paragraphs separated by empty lines. */
  readonly description: string;
  /** The public address that the routes stand below: `https://example.org/api/v1`. */
  readonly server: string;
  /** How callers get a token, and what they get by it: a sentence or two. */
  readonly tokens: string;
  /** Paths that are never limited, as in the table. */
  readonly unlimited?: readonly string[];
}

/** Describes REST routes as an OpenAPI 3.1 document. The same routes make the same document. */
export function openApi<Deps>(routes: RestRoutes<Deps>, about: OpenApiAbout): OpenApiDocument {
  const schemas: Record<string, JsonSchema> = { Error: errorSchema };
  const paths = Object.entries(routes).map(([line, operation]) => {
    const path = pathOf(line);
    const limited = !about.unlimited?.includes(path);
    return [path.replace(/:(\w+)/g, '{$1}'), { get: describe(path, operation, schemas, limited) }] as const;
  });
  return {
    openapi: '3.1.1',
    info: { title: about.title, version: about.version, description: about.description },
    servers: [{ url: about.server }],
    security: [{}, { accessToken: [] }],
    paths: Object.fromEntries(paths),
    components: {
      schemas,
      headers,
      responses: sharedResponses,
      securitySchemes: { accessToken: { type: 'http', scheme: 'bearer', description: about.tokens } },
    },
  };
}

function describe<Deps>(
  path: string,
  operation: Operation<Deps>,
  schemas: Record<string, JsonSchema>,
  limited: boolean,
): OpenApiOperation {
  const answer = componentsOf(operation.output, `${pascal(operation.name)}Answer`, schemas);
  const content = { 'application/json': { schema: answer } };
  const others = Object.entries(operation.otherStatuses).map(
    ([status, description]) => [status, { description, headers: limitHeaders, content }] as const,
  );
  return {
    operationId: operation.name,
    summary: operation.summary,
    parameters: parametersOf(path, operation.input),
    responses: {
      200: { description: 'The answer.', headers: answerHeaders, content },
      304: { $ref: '#/components/responses/NotModified' },
      ...Object.fromEntries(others),
      ...refusalResponses(operation.refusals),
      401: { $ref: '#/components/responses/InvalidToken' },
      ...(limited && { 429: { $ref: '#/components/responses/RateLimited' } }),
      500: { $ref: '#/components/responses/Internal' },
    },
  };
}

function parametersOf(path: string, input: z.ZodObject): OpenApiParameter[] {
  const inPath = parameterNames(path);
  const { required = [] } = z.toJSONSchema(input, { io: 'input', unrepresentable: 'any' });
  return Object.entries(inputProperties(input)).map(([name, property]) => {
    const { description = '', examples, ...schema } = asText(plainSchema(property));
    const place = inPath.includes(name) ? 'path' : 'query';
    const [example] = (examples as unknown[] | undefined) ?? [];
    return {
      name,
      in: place,
      required: place === 'path' || required.includes(name),
      description,
      schema,
      ...(schema.type === 'array' && { style: 'form' as const, explode: false as const }),
      ...(example !== undefined && { example }),
    };
  });
}

/** Booleans are `1` and `0` in an address. */
function asText(schema: JsonSchema): JsonSchema {
  if (schema.type !== 'boolean') return schema;
  const { default: value, ...rest } = schema;
  return { ...rest, type: 'string', enum: ['1', '0'], ...(value !== undefined && { default: value ? '1' : '0' }) };
}

/** One response for each status, with an example for each code that has it. */
function refusalResponses(refusals: readonly ListedRefusal[]): Record<string, OpenApiResponse> {
  const byStatus = new Map<number, ListedRefusal[]>();
  for (const refusal of refusals) byStatus.set(refusal.status, [...(byStatus.get(refusal.status) ?? []), refusal]);
  return Object.fromEntries([...byStatus].map(([status, listed]) => [status, refusalResponse(listed)]));
}

function refusalResponse(
  refusals: readonly ListedRefusal[],
  more: Record<string, OpenApiHeader | { $ref: string }> = {},
): OpenApiResponse {
  const examples = refusals.map(({ code, says }) => [code, { value: { error: says, code } }] as const);
  return {
    description: refusals.map(({ code, says }) => `\`${code}\`: ${says}`).join('\n\n'),
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
  description: 'Why a request was refused.',
  properties: {
    error: { type: 'string', description: 'A sentence that says what is wrong and what to send instead.' },
    code: { type: 'string', description: 'The reason in one word, which never changes.' },
  },
  required: ['error', 'code'],
};

const whole: JsonSchema = { type: 'integer', minimum: 0 };
const headers: Readonly<Record<string, OpenApiHeader>> = {
  'X-RateLimit-Limit': { description: 'How many requests are taken in any 60 seconds.', schema: whole },
  'X-RateLimit-Remaining': { description: 'How many of them are left.', schema: whole },
  'X-RateLimit-Reset': {
    description: 'Seconds until one more is free. A duration, not a clock time.',
    schema: whole,
  },
  'Retry-After': { description: 'Seconds to wait before trying again.', schema: whole },
  'X-Request-Id': { description: 'Names this request in the log.', schema: { type: 'string' } },
  ETag: {
    description: 'Names this state of the answer; send it as If-None-Match to be told only of changes.',
    schema: { type: 'string' },
  },
  Link: { description: 'Related addresses (RFC 8288), such as the next page.', schema: { type: 'string' } },
  'WWW-Authenticate': { description: 'Always of the scheme Bearer.', schema: { type: 'string' } },
};

const reference = (name: string) => [name, { $ref: `#/components/headers/${name}` }] as const;
const limitHeaders = Object.fromEntries(
  ['X-RateLimit-Limit', 'X-RateLimit-Remaining', 'X-RateLimit-Reset', 'X-Request-Id'].map(reference),
);
const answerHeaders = { ...limitHeaders, ...Object.fromEntries(['ETag', 'Link'].map(reference)) };

const common = (code: keyof typeof commonRefusals): ListedRefusal => ({ code, ...commonRefusals[code] });
const sharedResponses: Readonly<Record<string, OpenApiResponse>> = {
  NotModified: { description: 'What If-None-Match names is still current. No body.', headers: answerHeaders },
  InvalidToken: refusalResponse([common('invalid_token')], Object.fromEntries([reference('WWW-Authenticate')])),
  RateLimited: refusalResponse([common('rate_limited')], Object.fromEntries([reference('Retry-After')])),
  Internal: refusalResponse([common('internal')]),
};

function pascal(name: string): string {
  return name.replace(/(?:^|_)([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
}
