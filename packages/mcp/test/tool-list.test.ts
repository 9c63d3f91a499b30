import assert from 'node:assert/strict';
import { test } from 'node:test';
import { operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { z } from 'zod';
import { listedTool } from '../src/tool-list.ts';

const text = z.string().nullable();
/** A field for each keyword of JSON Schema. */
const named = z.object({
  type: text,
  examples: text,
  description: text,
  default: text,
  properties: text,
  items: text,
  anyOf: text,
  enum: text,
  format: text,
  pattern: text,
  minimum: text,
});

const operation = operationsOf<object>()(commonErrors, { anyone: (caller) => caller })({
  name: 'tell',
  summary: 'Tell.',
  effect: 'read',
  who: 'anyone',
  input: z.object({}),
  output: named.extend({ inside: z.array(named) }),
  errors: [],
  handle: () => assert.fail('It is only listed.'),
});

test('fields may be named like keywords of JSON Schema and still have one type each', () => {
  const { outputSchema } = listedTool({ operation, title: 'Tell' });
  const { inside, ...fields } = outputSchema.properties;
  const either = { anyOf: [{ type: 'string' }, { type: 'null' }] };
  const expected = Object.fromEntries(Object.keys(named.shape).map((name) => [name, either]));
  assert.deepEqual(fields, expected);
  const items = inside?.items as { properties: object } | undefined;
  assert.deepEqual(items?.properties, expected);
});
