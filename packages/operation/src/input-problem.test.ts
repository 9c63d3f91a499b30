import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { inputError, quoted, unknownParameter } from './input-problem.ts';

const severity = z.enum(['high', 'low', 'none']).meta({ id: 'TestSeverity' });
const schema = z
  .strictObject({
    cve: z.string().max(5),
    severity: z.array(severity).max(2).optional(),
    one: severity.optional(),
    limit: z.int().min(1).max(100).optional(),
    least: z.int().min(3).optional(),
    share: z.number().max(1).nullable().optional(),
    kev: z.boolean().optional(),
    day: z
      .string()
      .regex(/^\d{4}$/, 'must be a year such as 2024.')
      .optional(),
    note: z
      .string()
      .refine((note) => note !== 'x', 'Invalid part in note: "x". Send another.')
      .optional(),
    when: z.iso.datetime().optional(),
    tags: z.array(z.string().min(1).max(3)).optional(),
    from: z.int().optional(),
    to: z.int().optional(),
  })
  .refine(({ from, to }) => from === undefined || to === undefined || from <= to, 'from must not be after to.');

function sentence(input: unknown): string {
  const { error } = schema.safeParse(input);
  assert.ok(error, 'the input was accepted');
  const apiError = inputError(schema, error, input);
  assert.equal(apiError.code, 'invalid_request');
  assert.equal(apiError.status, 400);
  return apiError.message;
}

const cve = 'x';
const sentences: readonly [string, unknown, string][] = [
  ['a field that is missing', {}, 'cve is missing: it must be text of at most 5 characters.'],
  ['a text that is too long', { cve: 'abcdef' }, 'cve must be text of at most 5 characters, not "abcdef".'],
  [
    'a text too long to repeat',
    { cve: 'a'.repeat(300) },
    'cve must be text of at most 5 characters, not 300 characters.',
  ],
  [
    'a list with a word that is not allowed',
    { cve, severity: ['high', 'bad'] },
    'severity must be 1 to 2 of high, low or none, not "bad".',
  ],
  [
    'a list that is too long',
    { cve, severity: ['high', 'low', 'none'] },
    'severity must be 1 to 2 of high, low or none, not 3 of them.',
  ],
  ['a word that is not allowed', { cve, one: 'HIGH' }, 'one must be one of high, low or none, not "HIGH".'],
  ['a number out of bounds', { cve, limit: 0 }, 'limit must be a whole number from 1 to 100, not "0".'],
  ['a text for a number', { cve, limit: '5x' }, 'limit must be a whole number from 1 to 100, not "5x".'],
  ['a number with one bound', { cve, least: 2 }, 'least must be a whole number of at least 3, not "2".'],
  ['a number or null', { cve, share: 'x' }, 'share must be a number of at most 1 or null, not "x".'],
  ['a text for a boolean', { cve, kev: 'yes' }, 'kev must be true or false, not "yes".'],
  ["the author's own words", { cve, day: 'x' }, 'day must be a year such as 2024, not "x".'],
  ['a known format', { cve, when: 'x' }, 'when must be a time such as 2024-01-31T09:30:00Z, not "x".'],
  [
    'an item of free lists',
    { cve, tags: ['abcd'] },
    'tags must be one or more values, each text of 1 to 3 characters, not "abcd".',
  ],
  ["the author's own sentence", { cve, note: 'x' }, 'Invalid part in note: "x". Send another.'],
  ['a rule on the whole', { cve, from: 2, to: 1 }, 'from must not be after to.'],
  ['no object at all', 'text', 'Send an object of named values.'],
  ['null for a field', { cve: null }, 'cve must be text of at most 5 characters, not "null".'],
];

for (const [what, input, expected] of sentences) {
  test(`the error says what to send instead of ${what}`, () => assert.equal(sentence(input), expected));
}

test('the error for an unknown parameter lists the known ones', () => {
  assert.match(
    sentence({ cve, sevrity: 'high' }),
    /^Unknown parameter "sevrity"\. Known parameters: cve, severity, one, /,
  );
  assert.equal(unknownParameter('x', []).message, 'Unknown parameter "x". No parameters are allowed here.');
});

test('an error repeats little of the input, and no control characters', () => {
  assert.equal(quoted('a\u0000b\u001b[31m\u202ec\nd'), '"ab[31mcd"');
  assert.equal(quoted('\ud800x'), '"x"');
  assert.equal(Array.from(quoted('𝒳'.repeat(500))).length, 62);
  assert.ok(quoted('x'.repeat(1_000_000)).length < 70);
});
