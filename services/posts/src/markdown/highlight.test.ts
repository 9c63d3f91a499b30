import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createHighlight } from './highlight.ts';

test('highlights code of a known language with spans only', () => {
  assert.equal(
    createHighlight()('const a = "<b>"', 'ts'),
    '<span class="hljs-keyword">const</span> a = <span class="hljs-string">&quot;&lt;b&gt;&quot;</span>',
  );
});

test('returns null for an unknown language', () => assert.equal(createHighlight()('a', 'klingon'), null));

test('returns null for code that would take too long', () => {
  const lines = (characters: number) => 'let a = 1\n'.repeat(characters / 10);
  assert.equal(typeof createHighlight()(lines(10_000), 'js'), 'string');
  assert.equal(createHighlight()(lines(10_010), 'js'), null);
  assert.equal(typeof createHighlight()(lines(5_000), 'c++'), 'string');
  assert.equal(createHighlight()(lines(5_010), 'c++'), null);
  assert.equal(createHighlight()('a'.repeat(401), 'js'), null);
});

test('highlights at most 100,000 characters per text', () => {
  const highlight = createHighlight();
  const block = 'let a = 1\n'.repeat(1000);
  for (let number = 0; number < 10; number++) assert.equal(typeof highlight(block, 'js'), 'string');
  assert.equal(highlight('let a', 'js'), null);
});
