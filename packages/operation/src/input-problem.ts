import { z } from 'zod';
import { type ApiError, commonError } from './api-error.ts';

type Issue = z.core.$ZodIssue;
type Json = z.core.JSONSchema.BaseSchema;

/** Characters of the input that an error repeats at most. */
const echoed = 60;

/**
 * The error for an input that does not match its schema: names the first wrong field, what was sent and what to send
 * instead. A schema's own message is used if it continues the field's name (`must be a day such as 2024-01-31`) or is a
 * sentence, of a rule on several fields for example. `about` is the name of the field.
 */
export function inputError(schema: z.ZodObject, error: z.ZodError, sent: unknown): ApiError {
  const [issue] = error.issues;
  const about = String(issue?.path[0] ?? '');
  return commonError('invalid_request', issue && sentence(schema, issue, sent), { about });
}

/** The error for an unknown parameter: names it and lists the known ones. */
export function unknownParameter(name: string, known: readonly string[]): ApiError {
  const instead = known.length === 0 ? 'No parameters are allowed here.' : `Known parameters: ${known.join(', ')}.`;
  return commonError('invalid_request', `Unknown parameter ${quoted(name)}. ${instead}`);
}

/** A value for an error message: short, in quotes, without control characters. */
export function quoted(value: unknown): string {
  const text = typeof value === 'string' ? value : (JSON.stringify(value) ?? String(value));
  const plain = text.slice(0, 1_000).replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu, '');
  const characters = Array.from(plain);
  return characters.length > echoed ? `"${characters.slice(0, echoed - 1).join('')}…"` : `"${plain}"`;
}

/** `a, b or c` */
export function choice(values: readonly unknown[]): string {
  const words = values.map(String);
  const last = words.pop() ?? '';
  return words.length === 0 ? last : `${words.join(', ')} or ${last}`;
}

function sentence(schema: z.ZodObject, issue: Issue, sent: unknown): string {
  if (issue.code === 'unrecognized_keys')
    return unknownParameter(issue.keys[0] ?? '', Object.keys(schema.shape)).message;
  const [field] = issue.path;
  if (issue.code === 'custom' && !issue.message.startsWith('must ') && issue.message.endsWith('.'))
    return issue.message;
  if (field === undefined) return 'Send an object of named values.';

  const name = String(field);
  const got = issue.path.reduce<unknown>((value, key) => (value as Record<PropertyKey, unknown> | null)?.[key], sent);
  const expected = requirement(schema, name, issue);
  if (got === undefined) return `${name} is missing: it ${expected}.`;
  return `${name} ${expected}, not ${shown(got, issue)}.`;
}

/** `must be …`: the schema's own message if it has one, otherwise derived from the schema. */
function requirement(schema: z.ZodObject, name: string, issue: Issue): string {
  if (issue.message.startsWith('must ')) return issue.message.replace(/[.\s]+$/, '');
  const properties = inputProperties(schema);
  return `must be ${expectation(properties[name] ?? {})}`;
}

/** Distinguishes a value that is too long from one that is wrong: a long text is counted, not repeated. */
function shown(got: unknown, issue: Issue): string {
  if (typeof got === 'string' && got.length > echoed && issue.code === 'too_big') {
    return `${Array.from(got).length} characters`;
  }
  if (Array.isArray(got)) return `${got.length} of them`;
  return quoted(got);
}

const described = new WeakMap<z.ZodObject, Readonly<Record<string, Json>>>();

/** The JSON Schema of each input field; computed once for each schema. */
export function inputProperties(schema: z.ZodObject): Readonly<Record<string, Json>> {
  const known = described.get(schema);
  if (known) return known;
  const { properties = {}, $defs = {} } = z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' });
  const made = inlined(properties, $defs) as Record<string, Json>;
  described.set(schema, made);
  return made;
}

/** A part of a JSON Schema with each reference replaced by the schema it names, which must not be recursive. */
export function inlined(part: unknown, named: Readonly<Record<string, unknown>>): unknown {
  if (Array.isArray(part)) return part.map((item) => inlined(item, named));
  if (typeof part !== 'object' || part === null) return part;
  const { $ref, ...rest } = part as { $ref?: string };
  const target = $ref === undefined ? {} : (named[$ref.replace('#/$defs/', '')] as object);
  const merged = { ...target, ...rest };
  return Object.fromEntries(Object.entries(merged).map(([key, value]) => [key, inlined(value, named)]));
}

/** The types a schema allows. */
export function typesOf(schema: Json): readonly string[] {
  const own = schema.type === undefined ? [] : [schema.type].flat();
  return [...own, ...(schema.anyOf ?? []).flatMap((option) => typesOf(option as Json))];
}

/** What a value of this schema is, as text that follows "must be". */
export function expectation(schema: Json): string {
  if (schema.const !== undefined) return String(schema.const);
  if (schema.enum) return schema.enum.length === 1 ? String(schema.enum[0]) : `one of ${choice(schema.enum)}`;
  if (schema.anyOf) return choice(schema.anyOf.map((option) => expectation(option as Json)));
  if (Array.isArray(schema.type)) return choice(schema.type.map((type) => expectation({ ...schema, type })));
  if (schema.type === 'array') return listExpectation(schema);
  if (schema.type === 'boolean') return 'true or false';
  if (schema.type === 'integer') return `a whole number${between(schema.minimum, schema.maximum, '')}`;
  if (schema.type === 'number') return `a number${between(schema.minimum, schema.maximum, '')}`;
  if (schema.type === 'null') return 'null';
  if (schema.type === 'object') return 'an object';
  const form = schema.format && formats[schema.format];
  return form ?? `text${between(schema.minLength, schema.maxLength, ' characters')}`;
}

function listExpectation(schema: Json): string {
  const items = (Array.isArray(schema.items) ? {} : (schema.items ?? {})) as Json;
  // A bound that is not below the number of values says nothing.
  const bounded = schema.maxItems !== undefined && schema.maxItems < (items.enum?.length ?? Number.POSITIVE_INFINITY);
  const most = bounded ? `1 to ${schema.maxItems}` : 'one or more';
  if (items.enum) return `${most} of ${choice(items.enum)}`;
  return `${most} values, each ${expectation(items)}`;
}

/** zod bounds every integer by the safe ones; that bound is not worth mentioning. */
function between(low: number | undefined, high: number | undefined, unit: string): string {
  const from = low === undefined || low <= Number.MIN_SAFE_INTEGER ? undefined : low;
  const to = high === undefined || high >= Number.MAX_SAFE_INTEGER ? undefined : high;
  if (from !== undefined && to !== undefined) return ` ${unit === '' ? 'from' : 'of'} ${from} to ${to}${unit}`;
  if (from !== undefined) return ` of at least ${from}${unit}`;
  if (to !== undefined) return ` of at most ${to}${unit}`;
  return '';
}

const formats: Readonly<Record<string, string>> = {
  date: 'a day such as 2024-01-31',
  'date-time': 'a time such as 2024-01-31T09:30:00Z',
  email: 'an e-mail address',
  uri: 'a web address',
};
