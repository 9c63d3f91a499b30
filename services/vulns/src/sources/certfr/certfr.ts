import { existingFolder } from '../first-file.ts';
import type { Batch, Source, SourceRun } from '../source.ts';
import { bulletinFacts } from './facts.ts';
import { type BulletinIndex, fetchIndex } from './index-list.ts';
import { KnownBulletins, untilMarks } from './known-bulletins.ts';
import { readLocal } from './local-files.ts';
import { dueBulletins, readBulletins } from './read-bulletins.ts';
import { bulletinKinds } from './references.ts';

/**
 * CERT-FR's advisories (`avis`) and alerts (`alerte`): the index of each kind, and the JSON of each bulletin that is new
 * or revised. Marks: `<kind> <year>` (`KnownBulletins`), `until <kind>` (the last revision read), `etag <kind>` and
 * `last-modified <kind>` of the index, and `watermark`.
 */
export const certfr = {
  code: 'certfr',
  name: 'CERT-FR',
  url: 'https://www.cert.ssi.gouv.fr/',
  licence: 'Licence Ouverte 2.0 (Etalab)',
  watermark: 'watermark',
  hasParts: false,
  read,
  parse: bulletinFacts,
  locate: (folder: string) => existingFolder(folder, 'certfr'),
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  if (run.from !== null) {
    yield* readLocal(run, run.from);
    return;
  }
  const known = new KnownBulletins(run.marks);
  const indexes: BulletinIndex[] = [];
  for (const kind of bulletinKinds) indexes.push(await fetchIndex(run, kind, known));
  const isComplete = yield* readBulletins(run, dueBulletins(indexes, known, run.now()), known);
  for (const { kind, entries, setAside, validators } of indexes) {
    if (entries === null) continue;
    // Without validators the next run reads the index again, and what is missing.
    yield { setAside, listing: { name: kind, ids: [...entries.keys()] }, marks: isComplete ? validators : {} };
  }
  yield { marks: untilMarks(run.marks, known, run.now()) };
  await run.accept("CERT-FR's", null);
}
