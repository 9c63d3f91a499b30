import assert from 'node:assert/strict';
import { existsSync, readFileSync } from 'node:fs';
import { test } from 'node:test';

const root = new URL('../../', import.meta.url);
const security = readFileSync(new URL('docs/security.md', root), 'utf8');
const asvs = readFileSync(new URL('docs/asvs.md', root), 'utf8');

/**
 * How many requirements of levels 1 and 2 the sections of ASVS 5.0.0 have, where all of them are numbered from 1.
 * https://github.com/OWASP/ASVS/tree/v5.0.0/5.0
 */
const sections: Readonly<Record<string, number>> = {
  ...{ '1.1': 2, '1.2': 9, '1.3': 11, '1.4': 3, '1.5': 2, '2.1': 3, '2.2': 3, '2.3': 4, '2.4': 1, '3.2': 2, '3.3': 4 },
  ...{ '3.4': 6, '3.5': 5, '3.7': 2, '4.1': 3, '4.2': 1, '4.3': 2, '4.4': 4, '5.1': 1, '5.2': 3, '5.3': 2, '5.4': 3 },
  ...{ '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4, '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5 },
  ...{ '7.5': 2, '7.6': 2, '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1, '9.1': 3, '9.2': 4, '10.1': 2, '10.2': 2 },
  ...{ '10.3': 4, '10.4': 11, '10.5': 5, '10.6': 2, '10.7': 3, '11.1': 2, '11.2': 3, '11.3': 3, '11.4': 4, '11.5': 1 },
  ...{ '11.6': 1, '12.1': 3, '12.2': 2, '12.3': 4, '13.1': 1, '13.2': 5, '13.3': 2, '13.4': 5, '14.1': 2, '14.2': 4 },
  ...{ '14.3': 3, '15.1': 3, '15.2': 3, '15.3': 7, '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3 },
  ...{ '17.1': 1, '17.2': 4, '17.3': 2 },
};

/** The answers of the page: the numbers of each row, and its answer. */
const rows = [...asvs.matchAll(/^\| (\d[\d., ]*) \| ([^|]+) \| ([^|]+) \|$/gm)].map(
  ([, numbers = '', answer = '', text = '']) => ({
    numbers: numbers.split(', '),
    answer,
    text,
  }),
);

test('the page about ASVS answers each requirement of levels 1 and 2 once', () => {
  const expected = Object.entries(sections).flatMap(([section, count]) =>
    Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
  );
  assert.equal(expected.length, 253);
  assert.deepEqual(rows.flatMap(({ numbers }) => numbers).sort(), expected.sort());
});

test('each answer is one of three, has a reason, and the page counts them rightly', () => {
  const counts: Record<string, number> = { Met: 0, 'Not met': 0, 'N/A': 0 };
  for (const { numbers, answer, text } of rows) {
    assert.ok(answer in counts && text.trim().length > 3, numbers.join());
    counts[answer] = (counts[answer] ?? 0) + numbers.length;
  }
  assert.ok(
    asvs.includes(`${counts['Met']} are met, ${counts['Not met']} are not, ${counts['N/A']} do not apply.`),
    JSON.stringify(counts),
  );
});

test('files that the pages about security name exist', () => {
  const named = [...`${security}${asvs}`.matchAll(/`((?:packages|services|deploy)\/[^`]*)`/g)].map(
    ([, path = '']) => path,
  );
  assert.ok(named.length > 100);
  assert.deepEqual(
    [...new Set(named)].filter((path) => !existsSync(new URL(path, root))),
    [],
  );
});
