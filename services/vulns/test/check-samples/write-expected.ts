/**
 * Writes `records.json`, a few records of each package that the samples name, and `answers.json`, what they imply, from the
 * upstream data in a folder: `node services/vulns/test/check-samples/write-expected.ts ../shared/data`.
 */
import { writeFileSync } from 'node:fs';
import { Evaluator } from './evaluate.ts';
import { packageKey, parseListed } from './listed-package.ts';
import { type RawEntry, type RawRecord, readRawRecords } from './raw-records.ts';
import { readSamples } from './samples.ts';

const [folder] = process.argv.slice(2);
if (folder === undefined) throw new Error('Name the folder of the upstream data: ../shared/data');
const listed = [...new Set(readSamples().flatMap((sample) => sample.listed))].sort();
const sampled = new Set(
  listed.map((line) => {
    const { ecosystem, name } = parseListed(line);
    return packageKey(ecosystem, name);
  }),
);
const records = await readRawRecords(folder);
const chosen = [...new Map(listed.flatMap(someRecords).map((record) => [record.id, stripped(record)])).values()];
const answers = new Evaluator(chosen, new Set()).evaluate(listed);
const named = [...answers].filter(([line]) => chosen.some((record) => names(record, line)));
const here = (name: string) => new URL(name, import.meta.url);
writeFileSync(here('records.json'), `[\n${chosen.map((record) => JSON.stringify(record)).join(',\n')}\n]\n`);
writeFileSync(
  here('answers.json'),
  `{\n${named.map(([line, answer]) => `${JSON.stringify(line)}: ${JSON.stringify(answer)}`).join(',\n')}\n}\n`,
);

/** Two records that affect the package, one that doesn't, one that doesn't decide, and a withdrawn one. */
function someRecords(line: string): RawRecord[] {
  const naming = records.filter((record) => names(record, line)).toSorted((a, b) => (a.id < b.id ? -1 : 1));
  const live = naming.filter(({ withdrawn }) => withdrawn === undefined);
  const verdictOf = (record: RawRecord) => new Evaluator([record], new Set()).evaluate([line]).get(line)?.verdict;
  // Evaluating a record starts a process: a dozen of each package are enough to choose from.
  const byVerdict = Object.groupBy(live.slice(0, 12), (record) => verdictOf(record) ?? 'unknown');
  return [
    ...(byVerdict.affected ?? []).slice(0, 2),
    ...(byVerdict.not_affected ?? []).slice(0, 1),
    ...(byVerdict.unknown ?? []).slice(0, 1),
    ...naming.filter(({ withdrawn }) => withdrawn !== undefined).slice(0, 1),
  ];
}

function names({ affected }: RawRecord, line: string): boolean {
  const { ecosystem, name } = parseListed(line);
  const key = packageKey(ecosystem, name);
  return (affected ?? []).some(
    (entry) => entry.package && packageKey(entry.package.ecosystem, entry.package.name) === key,
  );
}

function isOfSample({ package: named }: RawEntry): boolean {
  return named !== undefined && sampled.has(packageKey(named.ecosystem, named.name));
}

/** What verdicts need, without texts and other packages. */
function stripped({ id, modified, withdrawn, aliases, upstream, affected }: RawRecord): RawRecord {
  const entries = (affected ?? []).filter(isOfSample).map(({ package: named, ranges, versions, database_specific }) => {
    const range = database_specific?.last_known_affected_version_range;
    return {
      ...(named && { package: { ecosystem: named.ecosystem, name: named.name } }),
      ...(ranges && { ranges }),
      ...(versions && { versions }),
      ...(range !== undefined && { database_specific: { last_known_affected_version_range: range } }),
    };
  });
  return {
    id,
    modified,
    ...(withdrawn !== undefined && { withdrawn }),
    ...(aliases && { aliases }),
    ...(upstream && { upstream }),
    affected: entries,
  };
}
