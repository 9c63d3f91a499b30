import { typesOf } from '@kairan/operation/input-problem';
import fc from 'fast-check';
import type { z } from 'zod';
import { wildJson } from './json-values.ts';
import { nearlyText, plainText, wildText } from './texts.ts';

type Json = z.core.JSONSchema.BaseSchema;

/** Values that fields of a name are known to accept, which their schemas do not say: ids, cursors, Markdown. */
export type KnownValues = Readonly<Record<string, fc.Arbitrary<unknown>>>;

/** Texts of more characters are made by repetition, and rarely. */
const longText = 5_000;

/** Values that a field accepts by its schema. */
export function validValues(name: string, schema: Json, known: KnownValues): fc.Arbitrary<unknown> {
  const own = known[name];
  const bySchema = fromSchema(schema);
  return own ? fc.oneof({ weight: 4, arbitrary: own }, { weight: 1, arbitrary: bySchema }) : bySchema;
}

/** Values of a field of every kind: valid, at a bound or just beyond, almost valid, and of any type. */
export function anyValues(name: string, schema: Json, known: KnownValues): fc.Arbitrary<unknown> {
  const valid = validValues(name, schema, known);
  return fc.oneof(
    { weight: 4, arbitrary: valid },
    { weight: 2, arbitrary: edgesOf(schema) },
    { weight: 3, arbitrary: almost(valid) },
    { weight: 2, arbitrary: wildJson },
  );
}

/** Objects with these fields, most of the time all valid, sometimes with unknown ones. */
export function inputsOf(
  properties: Readonly<Record<string, Json>>,
  required: readonly string[],
  known: KnownValues,
): fc.Arbitrary<Record<string, unknown>> {
  const fields = Object.entries(properties);
  // Of many fields, filters mostly, all together would find nothing.
  const [present, missing] = fields.length > 8 ? [1, 4] : [3, 1];
  const objectOf = (values: (name: string, schema: Json) => fc.Arbitrary<unknown>) =>
    fc
      .tuple(
        ...fields.map(([name, schema]) =>
          fc.oneof(
            { weight: required.includes(name) ? 20 : present, arbitrary: values(name, schema) },
            { weight: missing, arbitrary: fc.constant(absent) },
          ),
        ),
      )
      .map((values) =>
        Object.fromEntries(fields.flatMap(([name], i) => (values[i] === absent ? [] : [[name, values[i]]]))),
      );
  const valid = objectOf((name, schema) => validValues(name, schema, known));
  const mixed = objectOf((name, schema) => anyValues(name, schema, known));
  const unknownKey = fc.oneof(wildText, fc.constantFrom('__proto__', 'constructor', 'ID', 'id ', 'lang', 'status'));
  const withMore = fc.tuple(mixed, unknownKey, wildJson).map(([input, key, value]) => {
    const more = { ...input };
    Object.defineProperty(more, key, { value, enumerable: true, configurable: true, writable: true });
    return more;
  });
  return fc.oneof({ weight: 5, arbitrary: valid }, { weight: 5, arbitrary: mixed }, { weight: 1, arbitrary: withMore });
}

const absent = Symbol('absent');

function fromSchema(schema: Json): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((option) => fromSchema(option as Json)));
  const types = typesOf(schema);
  if (types.length > 1) return fc.oneof(...types.map((type) => fromSchema({ ...schema, type: type as never })));
  switch (types[0]) {
    case 'string':
      return textOf(schema);
    case 'integer':
      return fc.integer(boundsOf(schema));
    case 'number':
      return fc.double({ ...boundsOf(schema), noNaN: true });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    case 'array':
      return fc.array(fromSchema((schema.items ?? {}) as Json), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, 8),
      });
    case 'object':
      return fc.record(
        Object.fromEntries(
          Object.entries(schema.properties ?? {}).map(([name, property]) => [name, fromSchema(property as Json)]),
        ),
        { requiredKeys: schema.required ?? [] },
      );
    default:
      return wildJson;
  }
}

function textOf({ format, pattern, minLength = 0, maxLength }: Json): fc.Arbitrary<string> {
  if (format === 'date') return fc.date(someYears).map((day) => day.toISOString().slice(0, 10));
  if (format === 'date-time') return fc.date(someYears).map((time) => time.toISOString());
  if (pattern !== undefined) return matching(pattern);
  return plainText.map((text) => text.padEnd(minLength, 'a').slice(0, maxLength));
}

const someYears = { min: new Date('1990-01-01'), max: new Date('2040-12-31'), noInvalidDate: true };

/** By pattern: many fields have the same, and some take long to prepare. */
const matches = new Map<string, fc.Arbitrary<string>>();

/** Texts that match a pattern; any if it has a construct that cannot be generated. */
function matching(pattern: string): fc.Arbitrary<string> {
  const known = matches.get(pattern);
  if (known) return known;
  let made: fc.Arbitrary<string> = plainText;
  try {
    made = fc.stringMatching(new RegExp(pattern));
  } catch {
    // A construct of which fast-check makes no texts.
  }
  matches.set(pattern, made);
  return made;
}

function boundsOf({ minimum, maximum }: Json): { min: number; max: number } {
  return { min: Math.max(minimum ?? -10, -(2 ** 31)), max: Math.min(maximum ?? 1_000, 2 ** 31 - 1) };
}

/** Values at the bounds of a schema, and just beyond. */
function edgesOf(schema: Json): fc.Arbitrary<unknown> {
  const options = [schema, ...((schema.anyOf ?? []) as Json[])];
  const edges = options.flatMap<unknown>(({ type, minLength, maxLength, minimum, maximum, maxItems, items }) => {
    if (type === 'string')
      return [minLength ?? 0, maxLength ?? 255]
        .flatMap((length) => [length - 1, length, length + 1])
        .filter((length) => length >= 0 && length <= longText)
        .flatMap((length) => ['a'.repeat(length), '😀'.repeat(length)]);
    if (type === 'integer' || type === 'number')
      return [minimum ?? 0, maximum ?? 2 ** 53].flatMap((bound) => [bound - 1, bound, bound + 1, bound + 0.5]);
    if (type === 'array') {
      const [item] = fc.sample(fromSchema((items ?? {}) as Json), { numRuns: 1, seed: 1 });
      return [[], [item, item], Array(Math.min((maxItems ?? 10) + 1, 2_000)).fill(item)];
    }
    return [];
  });
  return edges.length === 0 ? wildJson : fc.constantFrom(...edges);
}

/** Values of the right form with something wrong: another type, a list for one value, a changed text. */
function almost(valid: fc.Arbitrary<unknown>): fc.Arbitrary<unknown> {
  const text = valid.map((value) => (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')));
  return fc.oneof(
    { weight: 4, arbitrary: nearlyText(text) },
    { weight: 1, arbitrary: valid.map((value) => [value, value]) },
    { weight: 1, arbitrary: valid.map((value) => ({ value })) },
    { weight: 1, arbitrary: text.map(Number) },
  );
}
