import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { DirectChecker } from '../../src/checking/direct-checker.ts';
import { onEachDatabase } from '../each-database.ts';
import { differences } from './differences.ts';
import { isInstalled } from './ecosystem-tools.ts';
import { Evaluator, type ExpectedAnswer } from './evaluate.ts';
import { packageKey, parseListed } from './listed-package.ts';
import { type RawRecord, readRawRecords } from './raw-records.ts';
import { readSamples } from './samples.ts';
import { storeOfRecords } from './store-of-records.ts';

const folder = fileURLToPath(new URL('../../../../../shared/data/', import.meta.url));
const samples = readSamples();
const ecosystemOf = (line: string) => parseListed(line).ecosystem.split(':')[0] ?? '';
const isComparable = (line: string) => isInstalled(ecosystemOf(line));
const listed = [...new Set(samples.flatMap((sample) => sample.listed))].filter(isComparable);
const skip = existsSync(folder) ? false : 'The upstream data is not beside the repository.';

/** The upstream records about the packages of the samples that are compared, and what they imply. */
interface Upstream {
  readonly records: readonly RawRecord[];
  readonly answers: ReadonlyMap<string, ExpectedAnswer>;
}

let read: Promise<Upstream> | null = null;

async function upstream(): Promise<Upstream> {
  const all = await readRawRecords(folder);
  const keys = new Set(
    listed.map((line) => {
      const { ecosystem, name } = parseListed(line);
      return packageKey(ecosystem, name);
    }),
  );
  const records = all.filter(({ affected }) =>
    affected?.some(({ package: named }) => named && keys.has(packageKey(named.ecosystem, named.name))),
  );
  return { records, answers: new Evaluator(records, new Set()).evaluate(listed) };
}

onEachDatabase('checking the samples against all upstream records', (t) => {
  // That both databases give the same answers is seen with the stored records (check-samples.test.ts).
  if (t.engine === 'postgres') return;
  let opened: Promise<DirectChecker> | null = null;

  for (const { path, filename, file, listed: lines } of samples) {
    it(`finds in ${path} what the ecosystem's own tools find by all records`, { skip }, async (test) => {
      const compared = lines.filter(isComparable);
      if (compared.length < lines.length)
        test.diagnostic(`${lines.length - compared.length} packages are not compared.`);
      if (compared.length === 0) return test.skip(`No tool compares versions of ${ecosystemOf(lines[0] ?? '')} here.`);
      read ??= upstream();
      const { records, answers } = await read;
      opened ??= storeOfRecords(t, records.map(withoutTexts)).then(
        (db) => new DirectChecker(db, 'https://vulns.example'),
      );
      const { data } = await (await opened).check({ source: { file, filename }, vex: [], language: 'en' });
      const expected = new Map([...answers].filter(([line]) => compared.includes(line)));
      assert.deepEqual(differences(data, expected), []);
    });
  }
});

/** Texts and links are two fifths of what would be stored, and no verdict depends on them. */
function withoutTexts(record: RawRecord): RawRecord {
  return { ...record, details: '', references: [] } as RawRecord;
}
