import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { test } from 'node:test';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const read = (path: string) => readFile(`${root}${path}`, 'utf8');
const declaration = /name: '((?:kairan|process|nodejs)_\w+)'/g;

/** Every metric that the sources declare. */
async function declared(): Promise<Set<string>> {
  const files = [
    'packages/server/src/metrics/*.ts',
    'packages/mail/src/*.ts',
    'services/*/src/{monitoring,**/*-metrics}.ts',
  ];
  const texts = await Promise.all(files.flatMap((pattern) => globSync(pattern, { cwd: root })).map(read));
  return new Set(texts.flatMap((text) => Array.from(text.matchAll(declaration), ([, name]) => name as string)));
}

/** The metrics that a text names, without what a histogram adds. */
function named(text: string): string[] {
  const names = text.match(/\b(?:kairan|process|nodejs)_[a-z_]+\b/g) ?? [];
  return [...new Set(names.map((name) => name.replace(/_(?:bucket|sum|count)$/, '')))];
}

test('the dashboard and the alert rules name no metric that does not exist', async () => {
  const known = await declared();
  for (const path of ['deploy/monitoring/alerts.yml', 'deploy/monitoring/dashboard.json']) {
    const names = named(await read(path));
    assert.ok(names.length >= 8, path);
    assert.deepEqual(
      names.filter((name) => !known.has(name)),
      [],
      path,
    );
  }
  JSON.parse(await read('deploy/monitoring/dashboard.json'));
});

test('every metric is documented, and no other', async () => {
  const page = (await read('docs/monitoring.md')).split('## Metrics')[1]?.split('## Traces')[0] ?? '';
  assert.deepEqual(named(page).toSorted(), [...(await declared())].toSorted());
});
