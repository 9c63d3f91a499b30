import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';

const read = (name: string) => readFileSync(new URL(`../../${name}`, import.meta.url), 'utf8');
const versionOf = (folder: string) => (JSON.parse(read(`${folder}package.json`)) as { version: string }).version;

test('all packages have one version, which the changelog and the page on deployment name', () => {
  const version = versionOf('');
  assert.deepEqual([versionOf('services/posts/'), versionOf('services/vulns/')], [version, version]);
  const [released] = /^## \d.*$/m.exec(read('CHANGELOG.md')) ?? [];
  assert.match(String(released), new RegExp(`^## ${version.replaceAll('.', '\\.')} – \\d{4}-\\d{2}-\\d{2}$`));
  assert.ok(read('docs/deploy.md').includes(`--branch v${version} `));
});
