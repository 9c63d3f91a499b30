import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { it } from 'node:test';
import { DirectChecker } from '../../src/checking/direct-checker.ts';
import { onEachDatabase } from '../each-database.ts';
import { differences } from './differences.ts';
import type { ExpectedAnswer } from './evaluate.ts';
import type { RawRecord } from './raw-records.ts';
import { readSamples } from './samples.ts';
import { storeOfRecords } from './store-of-records.ts';

const records = stored<RawRecord[]>('records.json');
const answers = stored<Record<string, ExpectedAnswer>>('answers.json');
const unknown: ExpectedAnswer = { verdict: 'unknown', ids: [], undecided: [], upgradeTo: null };

onEachDatabase('checking the samples of lock files and SBOMs', (t) => {
  let opened: Promise<DirectChecker> | null = null;
  const checker = () => {
    opened ??= storeOfRecords(t, records).then((db) => new DirectChecker(db, 'https://vulns.example'));
    return opened;
  };

  for (const { path, filename, file, listed } of readSamples()) {
    it(`finds in ${path} what the ecosystem's own tools find by the records`, async () => {
      const { data } = await (await checker()).check({ source: { file, filename }, vex: [], language: 'en' });
      const expected = new Map(listed.map((line) => [line, answers[line] ?? unknown]));
      assert.deepEqual(differences(data, expected), []);
    });
  }
});

function stored<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(name, import.meta.url), 'utf8')) as Content;
}
