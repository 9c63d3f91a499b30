import assert from 'node:assert/strict';
import { test } from 'node:test';
import { isCommonPassword } from './common-passwords.ts';
import { mostUsedPasswords } from './most-used-passwords.ts';
import { passwordProblem } from './password.ts';

test('detects passwords that are guessed first, with or without digits and signs around them', () => {
  for (const password of [
    'password1234',
    'Password-1234!',
    'P a s s w o r d 2026',
    '2026password',
    'qwertyuiop12',
    'abcdefghijkl',
    '123456789012',
    'aaaaaaaaaaaa',
    'abcabcabcabc',
    'ｐａｓｓｗｏｒｄ１２３４',
    'ああああああああああああ',
    'iloveyou!!!!',
    'midori-midori',
    'Midori202611',
    'midori1-midori1',
    'Kairan202611',
    'kairan-posts-2026',
    'Intelligence',
    'peanut-butter',
    '4815162342LOST',
  ]) {
    assert.ok(isCommonPassword(password, ['midori', 'みどり', 'midori@example.org']), password);
  }
});

test('refuses each of the 5,000 most used passwords of twelve characters and more, in any case', () => {
  const listed = [...mostUsedPasswords()];
  assert.equal(listed.length, 5_000);
  assert.deepEqual(
    listed.filter((password) => passwordProblem(password.toUpperCase())?.code !== 'common_password'),
    [],
  );
});

test('accepts other passwords', () => {
  for (const password of [
    'correct horse battery',
    'correct horse battery staple',
    'kaze to tsuki 9',
    '夜の海に灯りが三つ見えていた',
    'x7#Lq9!mZ2pW',
    '847362519384',
  ]) {
    assert.ok(!isCommonPassword(password, ['midori', '', 'a@example.org']), password);
  }
});
