import assert from 'node:assert/strict';
import { test } from 'node:test';
import { configuredEcosystems } from './configured-ecosystems.ts';

test('takes known ecosystems, releases and names unlike any known one, each once', () => {
  const names = ['npm', 'PyPI', 'Debian:13', 'npm', 'Some New Registry', '[EMPTY]'];
  assert.deepEqual(configuredEcosystems(names), ['npm', 'PyPI', 'Debian:13', 'Some New Registry', '[EMPTY]']);
});

test('refuses a misspelt ecosystem and suggests the one that is meant', () => {
  for (const [name, meant] of [
    ['npmm', 'npm'],
    ['pypi', 'PyPI'],
    ['Debain:13', 'Debian'],
  ]) {
    assert.throws(
      () => configuredEcosystems(['Go', name ?? '']),
      new RegExp(`names ${name}, .* Did you mean ${meant}\\?`),
    );
  }
});
