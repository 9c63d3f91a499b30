import assert from 'node:assert/strict';
import { test } from 'node:test';
import { knownBrowserCookie, sessionCookie } from './session-cookie.ts';

const secret = 'aA0_-'.padEnd(43, 'x');

test('on https the cookie is bound to the host, hidden from scripts and not sent with forms of other sites', () => {
  const cookie = sessionCookie('posts', 'https://example.org/posts');
  assert.equal(
    cookie.set(secret),
    `__Host-posts-session=${secret}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=2592000`,
  );
  assert.equal(cookie.clear, '__Host-posts-session=; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=0');
  assert.equal(cookie.read(`lang=ja; __Host-posts-session=${secret}; a=b`), secret);
  assert.equal(cookie.read(`posts-session=${secret}`), null);
});

test('on local http the cookie has a plain name, with that of its service', () => {
  const cookie = sessionCookie('posts', 'http://127.0.0.1:4001');
  assert.equal(cookie.set(secret), `posts-session=${secret}; Path=/; HttpOnly; SameSite=Lax; Max-Age=2592000`);
  assert.equal(cookie.read(`vulns-session=${secret}`), null);
  assert.equal(cookie.read(`my-posts-session=${secret}`), null);
  assert.equal(cookie.read(`posts-session=${secret}x`), null);
  assert.equal(cookie.read(undefined), null);
});

test('the cookie of a known browser has another name, lasts for a year and is read only in its own form', () => {
  const cookie = knownBrowserCookie('posts', 'https://example.org');
  const value = `${'a'.repeat(17)}.${'b'.repeat(22)}`;
  assert.equal(
    cookie.set(value),
    `__Host-posts-browser=${value}; Path=/; HttpOnly; SameSite=Lax; Secure; Max-Age=31536000`,
  );
  assert.equal(cookie.read(`__Host-posts-session=${secret}; __Host-posts-browser=${value}`), value);
  assert.equal(cookie.read(`__Host-posts-browser=${'a'.repeat(17)}`), null);
  assert.equal(cookie.read(`__Host-posts-browser=${value}${`.${'b'.repeat(22)}`.repeat(5)}`), null);
});
