import assert from 'node:assert/strict';
import { test } from 'node:test';
import { ApiError } from '@kairan/operation/api-error';
import { z } from 'zod';
import { fromText, queryPairs, textInput } from './text-input.ts';

const genre = z.enum(['novel', 'poem']).meta({ id: 'TestGenre' });
const schema = z.object({
  q: z.string().optional(),
  genre: z.array(genre).optional(),
  lent: z.boolean().optional(),
  limit: z.int().min(1).max(100).default(20),
  share: z.number().nullable().optional(),
  book: z.string().optional(),
});
const text = textInput(schema);
const read = (search: string) => fromText(text, queryPairs(search));
const apiError = (search: string): string => {
  try {
    read(search);
  } catch (error) {
    assert.ok(error instanceof ApiError);
    assert.equal(error.code, 'invalid_request');
    return error.message;
  }
  return assert.fail('it was accepted');
};

test('query text is converted to the types of the input schema', () => {
  assert.deepEqual(read('?q=tea+%26%20milk&genre=novel, poem&lent=1&limit=5&share=0.25'), {
    q: 'tea & milk',
    genre: ['novel', 'poem'],
    lent: true,
    limit: 5,
    share: 0.25,
  });
  assert.deepEqual(read('?lent=0'), { lent: false });
  assert.deepEqual(read('?lent=true'), { lent: true });
  assert.deepEqual(read('?lent=false'), { lent: false });
  assert.deepEqual(read(''), {});
  assert.deepEqual(read('?'), {});
  assert.deepEqual(read('?&&q=%E8%8C%B6&'), { q: '茶' });
});

test('text that is not a decimal numeral stays text for the schema to reject', () => {
  for (const numeral of ['5x', '1e2', '0x10', '+5', ' 5', '5 ', '05', '', '-', '１０', 'Infinity', '9'.repeat(400)]) {
    assert.equal(typeof read(`?limit=${encodeURIComponent(numeral)}`)['limit'], 'string', numeral);
  }
  assert.equal(read('?limit=-3')['limit'], -3);
});

test('empty list items are kept, so that they are rejected and not overlooked', () => {
  assert.deepEqual(read('?genre='), { genre: [''] });
  assert.deepEqual(read('?genre=novel,'), { genre: ['novel', ''] });
});

test('an error names the parameter and what is wrong with it', () => {
  assert.equal(apiError('?lent=yes'), 'lent must be 1 or 0, not "yes".');
  assert.equal(apiError('?lent'), 'lent must be 1 or 0, not "".');
  assert.equal(apiError('?q=a&q=a'), 'q is given more than once. Send it once.');
  assert.equal(
    apiError('?genre=novel&genre=poem'),
    'genre is given more than once. Send it once, with its values separated by commas.',
  );
  assert.equal(apiError('?Q=a'), 'Unknown parameter "Q". Known parameters: q, genre, lent, limit, share, book.');
  assert.match(apiError('?__proto__=1'), /^Unknown parameter "__proto__"/);
  assert.match(apiError('?constructor=1'), /^Unknown parameter "constructor"/);
  assert.match(apiError('?=1'), /^Unknown parameter ""/);
  assert.match(apiError('?q[]=1'), /^Unknown parameter "q\[\]"/);
  assert.match(apiError('?q=%zz'), /invalid percent-encoding in "%zz"/);
  assert.match(apiError('?q=%ff'), /invalid percent-encoding/);
  assert.match(apiError('?%=1'), /invalid percent-encoding/);
});

test('a path parameter cannot be sent as a query parameter too', () => {
  const again = () => fromText(text, queryPairs('?book=b2'), { book: 'b1' });
  assert.throws(again, /Unknown parameter "book". Known parameters: q, genre, lent, limit, share\./);
});

test('any query string becomes either data of the known fields or an error', () => {
  const signs = [
    'q',
    'limit',
    'lent',
    'genre',
    '=',
    '&',
    '%',
    '%2',
    '%41',
    '%E3',
    '+',
    ',',
    '1',
    '0',
    '\u0000',
    '茶',
    '[',
    '__proto__',
    '?',
    '#',
    ';',
  ];
  let seed = 42;
  const next = (below: number) => {
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
    return seed % below;
  };
  for (let i = 0; i < 20_000; i += 1) {
    const search = `?${Array.from({ length: next(12) }, () => signs[next(signs.length)]).join('')}`;
    try {
      const input = read(search);
      for (const name of Object.keys(input)) assert.ok(text.names.includes(name), search);
    } catch (error) {
      assert.ok(error instanceof ApiError, `${search}: ${error}`);
      assert.ok(error.message.length < 400, error.message);
    }
  }
});
