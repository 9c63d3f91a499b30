import assert from 'node:assert/strict';
import { test } from 'node:test';
import { openApi } from '@kairan/http/openapi';
import { operationsIn } from '@kairan/http/openapi-operations';
import { aboutLibrary, libraryRoutes } from '@kairan/testing/sample-library';
import { notesRoutes } from '@kairan/testing/sample-notes';
import { docsPage } from '@kairan/web/docs-page';

const document = openApi(libraryRoutes, { ...aboutLibrary, title: 'Library <& more>' });
const docs = docsPage(document, { documentUrl: '/api/v1/openapi.json' });
const html = docs.main.text;

test('the page shows every operation, parameter, record, code and header', () => {
  for (const { path, about: get } of operationsIn(document)) {
    assert.ok(html.includes(`<div id="${get.operationId}"`));
    assert.ok(html.includes(`<code>${path}</code>`));
    assert.ok(html.includes(get.summary));
    for (const { name } of get.parameters) assert.ok(html.includes(`<code>${name}</code>`), name);
  }
  for (const code of ['invalid_request', 'invalid_cursor', 'not_found', 'invalid_token', 'rate_limited', 'internal']) {
    assert.ok(html.includes(`<code>${code}</code>`), code);
  }
  assert.ok(html.includes('<div id="schema-Book"'));
  assert.ok(html.includes('list of <a href="#schema-Book">Book</a>'));
  assert.ok(html.includes('<code>pagination.next_cursor</code>'));
  assert.ok(html.includes('<span class="status">503</span> The library is closed.'));
  assert.ok(html.includes('whole number, 1 to 100 · default <code>20</code>'));
  assert.ok(html.includes('<code>Retry-After</code>'));
});

test('the examples can be pasted', () => {
  assert.ok(html.includes('curl &#39;https://library.example/api/v1/books?q=tea&amp;genre=novel,poem&#39;'));
  assert.ok(html.includes('curl &#39;https://library.example/api/v1/books/b1&#39;'));
});

test('every link within the page leads to an element of it', () => {
  const ids = new Set(Array.from(html.matchAll(/ id="([^"]+)"/g), ([, id]) => id));
  for (const [, target] of html.matchAll(/href="#([^"]+)"/g)) assert.ok(ids.has(target), target);
  assert.equal(ids.size, Array.from(html.matchAll(/ id="/g)).length, 'an id is used twice');
});

test('the content is self-contained: no script, nothing from elsewhere, text escaped', () => {
  assert.doesNotMatch(html, /<script|<img|<link|<iframe|\bsrc=|@import|url\(|\sstyle=|\son\w+=/i);
  assert.ok(html.includes('<h1>Library &lt;&amp; more&gt;</h1>'));
});

test('the page shows bodies, their fields and how to send them', () => {
  const about = { ...aboutLibrary, tokenRequired: true };
  const page = docsPage(openApi(notesRoutes, about), { documentUrl: '/api/openapi.json' }).main.text;
  assert.ok(page.includes('<span class="method patch">PATCH</span>'));
  assert.ok(page.includes('JSON, or with a file as a form (multipart/form-data).'));
  assert.ok(page.includes('a file, in a form only'));
  assert.ok(page.includes('<code>Idempotency-Key</code>'));
  assert.ok(page.includes('<span class="status">201</span> with:'));
  const escaped = `curl -X POST 'https://library.example/api/v1/notes' -H 'Authorization: Bearer <token>' -H 'Content-Type: application/json' -d '{"text":"Tea'\\''s ready"}'`;
  assert.ok(page.includes(asHtml(escaped)), page.match(/curl -X POST[^\n]*/)?.[0]);
  assert.ok(page.includes(asHtml(`-F file=@picture.png`)));
  for (const code of ['too_large', 'unauthorized', 'changed']) assert.ok(page.includes(`<code>${code}</code>`), code);
});

function asHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&#39;');
}
