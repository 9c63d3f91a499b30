import assert from 'node:assert/strict';
import { test } from 'node:test';
import { z } from 'zod';
import { ApiError, commonErrors } from './api-error.ts';
import { type Caller, noInput, operationsOf } from './operation.ts';
import { ReadyJson, readyJson } from './ready-json.ts';
import { verifiedAnswer } from './verify.ts';

const errors = { ...commonErrors, too_old: { status: 409, message: 'Too old.' } };
const operation = operationsOf<{ seen: string[] }>()(errors, {
  anyone: (caller: Caller) => caller,
  async member(caller: Caller) {
    if (!caller.account) throw new ApiError('unauthorized', commonErrors.unauthorized);
    return caller.account;
  },
});

const greet = operation({
  name: 'greet',
  summary: 'Greet the caller.',
  effect: 'read',
  who: 'member',
  input: z.object({ word: z.string().trim().min(1).default('Hello') }),
  output: z.object({ text: z.string() }),
  errors: ['too_old'],
  handle({ input, caller, fail }, { seen }) {
    seen.push(input.word);
    if (input.word === 'Hail')
      return fail('too_old', 'The greeting "Hail" is not allowed.', { headers: { 'Retry-After': '9' } });
    return { text: `${input.word}, ${caller.name}`, secret: 'not in the schema' };
  },
});

const ada: Caller = { key: 't1', account: { id: '1', name: 'Ada' } };
const code = (expected: string) => (error: unknown) => error instanceof ApiError && error.code === expected;

test('an operation authorizes, parses, handles, and returns only what the output schema names', async () => {
  assert.deepEqual(await greet.run({ word: ' Hi ' }, ada, { seen: [] }), { text: 'Hi, Ada' });
  assert.deepEqual(await greet.run({}, ada, { seen: [] }), { text: 'Hello, Ada' });
});

test('a caller is rejected before the input is read', async () => {
  const seen: string[] = [];
  const raw = () => assert.fail('the input was made');
  await assert.rejects(async () => greet.run(raw, { key: 'a' }, { seen }), code('unauthorized'));
  assert.deepEqual(seen, []);
});

test('invalid input and unknown keys are rejected before the handler runs', async () => {
  const seen: string[] = [];
  await assert.rejects(async () => greet.run({ word: '' }, ada, { seen }), code('invalid_request'));
  await assert.rejects(async () => greet.run({ wrod: 'Hi' }, ada, { seen }), /Unknown parameter "wrod"/);
  assert.deepEqual(seen, []);
});

test('an error carries its own message and headers', async () => {
  const apiError = await Promise.resolve(greet.run({ word: 'Hail' }, ada, { seen: [] })).catch((error) => error);
  assert.deepEqual(apiError.toJSON(), { error: 'The greeting "Hail" is not allowed.', code: 'too_old' });
  assert.equal(apiError.status, 409);
  assert.deepEqual(apiError.headers, { 'Retry-After': '9' });
});

test('an operation lists its errors, including the one for bad input', () => {
  assert.deepEqual(
    greet.errors.map(({ code }) => code),
    ['invalid_request', 'too_old'],
  );
});

const read = (body: string) =>
  operation({
    name: 'read',
    summary: 'Read.',
    effect: 'read',
    who: 'anyone',
    input: noInput,
    output: z.object({ data: z.number() }),
    handle: () => readyJson(body, { cacheControl: 5 }),
  });

test('an operation returns synchronously, with ready JSON as its handler made it', () => {
  const answer = read('{"data":1}').run({}, { key: 'a' }, { seen: [] });
  assert.ok(answer instanceof ReadyJson);
  assert.equal(answer.body, '{"data":1}');
  assert.deepEqual(answer.hints, { cacheControl: 5 });
});

test('the check of ready JSON finds a wrong type and an extra field', () => {
  const verify = (body: string) => verifiedAnswer(read(body), readyJson(body));
  assert.deepEqual(verify('{"data":1}'), { data: 1 });
  assert.throws(() => verify('{"data":"1"}'));
  assert.throws(() => verify('{"data":1,"more":2}'), /does not name/);
});
