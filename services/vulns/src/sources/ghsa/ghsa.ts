import type { SourceRecord } from '../../vulnerability.ts';
import { existingFolder } from '../first-file.ts';
import { fields } from '../json-fields.ts';
import { osvFacts } from '../osv/facts.ts';
import { recordJson } from '../record-json.ts';
import { type Batch, SetAsideError, type Source, type SourceRun } from '../source.ts';
import { advisoryFacts, advisoryPage } from './facts.ts';
import { readLocal } from './local-files.ts';
import { walk } from './walk.ts';

/**
 * GitHub's database of reviewed advisories, by its REST API. Files are read whatever they contain, including
 * unreviewed advisories. Marks: see `walk`; `watermark`, the newest update read so far; `file:<name>`, the SHA-256 of
 * a page.
 */
export const ghsa = {
  code: 'ghsa',
  name: 'GitHub Advisory Database',
  url: 'https://github.com/advisories',
  licence: 'CC BY 4.0',
  watermark: 'watermark',
  hasParts: false,
  read,
  parse,
  locate: (folder: string) => existingFolder(folder, 'ghsa', 'rest', 'advisories'),
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  let watermark = run.marks.get('watermark') ?? '';
  for await (const batch of run.from === null ? walk(run) : readLocal(run, run.from)) {
    for (const { modified } of batch.records ?? []) if (modified !== null && modified > watermark) watermark = modified;
    yield watermark === '' ? batch : { ...batch, marks: { ...batch.marks, watermark } };
  }
}

/**
 * @see advisoryFacts
 * @see osvFacts for the files of the advisory database
 * @throws {SetAsideError}
 */
function parse(raw: Buffer): SourceRecord {
  let record: unknown;
  try {
    record = recordJson(raw);
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
  const advisory = fields(record);
  return advisory.ghsa_id === undefined ? osvFacts(record, 'ghsa', advisoryPage) : advisoryFacts(advisory);
}
