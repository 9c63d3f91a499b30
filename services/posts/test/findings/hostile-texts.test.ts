import assert from 'node:assert/strict';
import { test } from 'node:test';
import { processorTime } from '@kairan/testing/processor-time';
import { foundIn } from './found.ts';
import { madeUp } from './made-up.ts';

/**
 * A quarter of the maximum length of a body. Each of these texts made a pattern of an earlier design take seconds or minutes at
 * that length. Images in images, each of which is scanned for an end a hundred times, take a second on a loaded machine.
 */
const length = 50_000;
const limitMs = 5_000;
const filled = (piece: string) => piece.repeat(Math.ceil(length / piece.length)).slice(0, length);

/** Searches a text in linear time. */
async function foundQuicklyIn(body: string) {
  const start = processorTime();
  const found = await foundIn(body);
  const spent = processorTime() - start;
  assert.ok(spent < limitMs, `took ${spent} ms of processor time`);
  return found;
}

const harmless: [name: string, piece: string][] = [
  ['blanks', ' '],
  ['line breaks', '\n'],
  ['one letter', 'a'],
  ['one digit', '0'],
  ['at signs', '@'],
  ['beginnings of addresses', 'a@'],
  ['dots', 'a@a.'],
  ['labels', '@a.a.a.'],
  ['schemes', 'a://'],
  ['users', 'a://b:'],
  ['passwords of addresses', 'a://b:cccc'],
  ['prefixes', `sk${'-'}`],
  ['installation tokens', `ghs${'_1_'}`],
  ['JSON Web Tokens', 'eyJ'],
  ['armour', '-----BEGIN PRIVATE KEY-----'],
  ['armour in base64', 'LS0tLS1CRUdJTi'],
  ['names of keys', 'api_key='],
  ['names of passwords', 'password: '],
  ['names far from their values', `password${' '.repeat(9)}:`],
  ['sentences', 'パスワードは'],
  ['quotes', 'password="'],
  ['commands', 'curl -u '],
  ['clients', 'mysql -'],
  ['groups of numbers', '0-'],
  ['brackets of numbers', '(0'],
  ['international numbers', '+1 '],
  ['numbers of nobody', '\n0120-834-56'],
  ['lone surrogates', '\ud83d'],
  ['NUL', '\0'],
  ['secretlint’s names', 'AWS_SECRET_ACCESS_KEY   '],
  ['headers of tables', '| password | a\n'],
  ['headers of lines with commas', 'password,a\n'],
  ['delimiter rows', '-|'],
  ['dashes', '-'],
  ['labels without values', 'パスワード:\n'],
  ['labels with blocks', 'パスワード\n\n```\n'],
  ['emphasised labels', '**Password:** '],
  ['pairs of labels', 'ID/パスワード：a '],
  ['arguments', 'password","'],
  ['addresses of hooks', 'https://mcp.kairan.dev/'],
  ['segments of hooks', '/mcp/a'],
  ['spelled addresses', 'a [at] a dot '],
  ['Japanese local parts', '山田@'],
  ['prefixes of unknown services', 'abc_a1B2'],
  ['npm’s names', '_authToken='],
  ['entities', '&#64;'],
  ['escapes', '\\_'],
  ['images in images', '!['],
  ['bold words', '**a** '],
  ['list items', '- a\n'],
  ['short lines', 'a\n'],
  ['halves of names', 'pass\nword:\n'],
  ['strings to join', '"a" + '],
  ['invisible characters', 'a\u200b'],
  ['letters that look like others', 'а'],
  ['kanji digits', '〇一-'],
  ['runs of base64', 'QUJDREVGR0hJSktMTU5P '],
  ['paths of base64', 'aHR0cHM6Ly9h/'],
  ['percent signs', '%41'],
  ['escapes of JavaScript', '\\u{'],
  ['URLs', 'http://a/?b&'],
];

for (const [name, piece] of harmless) {
  test(`finds nothing in ${length} characters of ${name}, in linear time`, async () => {
    assert.deepEqual(await foundQuicklyIn(filled(piece)), []);
  });
}

const full: [name: string, piece: string][] = [
  ['e-mail addresses', `${['taro', 'kairan-mail.jp'].join('@')} `],
  ['telephone numbers', '03-6234-5671、'],
  ['tokens', `gh${'p_'}${madeUp(36)} `],
  ['keys with names', `api_key=${madeUp(32)} `],
  ['passwords', `password=${'S3cr'}et-pw `],
  ['passwords in addresses', `redis://a:${'S3cr'}et-pw@b.kairan.dev `],
];

for (const [name, piece] of full) {
  test(`reports a hundred findings in ${length} characters of ${name}`, async () => {
    assert.equal((await foundQuicklyIn(filled(piece))).length, 100);
  });
}
