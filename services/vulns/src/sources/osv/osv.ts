import type { SourceRecord } from '../../vulnerability.ts';
import { existingFolder } from '../first-file.ts';
import { request } from '../http.ts';
import { hasShrunk } from '../listing-shrink.ts';
import { recordJson } from '../record-json.ts';
import { type Batch, SetAsideError, type Source, type SourceRun, UpstreamError } from '../source.ts';
import { ecosystemsUrl, isEcosystem } from './addresses.ts';
import { readAll } from './all-ecosystems.ts';
import { configuredEcosystems } from './configured-ecosystems.ts';
import { loadedEcosystems, newestSeen } from './ecosystem-marks.ts';
import { readEcosystem } from './ecosystem-run.ts';
import { osvFacts } from './facts.ts';
import { readLocal } from './local-files.ts';

/**
 * OSV.dev: an archive of all records and a list of changes for each ecosystem. Marks: see `markNames`, and
 * `watermark`, the newest change of all ecosystems.
 */
export const osv = {
  code: 'osv',
  name: 'OSV.dev',
  url: 'https://osv.dev/',
  licence: 'Each database its own, mostly CC BY 4.0 and CC0 1.0',
  watermark: 'watermark',
  hasParts: true,
  read,
  parse,
  locate: (folder: string) => existingFolder(folder, 'osv'),
} satisfies Source;

async function* read(run: SourceRun): AsyncGenerator<Batch> {
  const marks = new Map(run.marks);
  const batches =
    run.from === null ? readAll(run, await ecosystems(run), (name) => name, readEcosystem) : readLocal(run, run.from);
  for await (const batch of batches) {
    if (batch.marks === undefined) {
      yield batch;
      continue;
    }
    for (const [name, value] of Object.entries(batch.marks)) {
      if (value !== null) marks.set(name, value);
    }
    yield { ...batch, marks: { ...batch.marks, watermark: newestSeen(marks) } };
  }
}

/** Lists the configured ecosystems, else those upstream lists. */
async function ecosystems(run: SourceRun): Promise<string[]> {
  const { osvEcosystems } = run.settings;
  if (osvEcosystems.length > 0) return configuredEcosystems(osvEcosystems);
  const { body } = await request(run, ecosystemsUrl(run), {
    upstream: 'OSV',
    accept: 'text',
  });
  const lines = body.toString('utf8').split('\n');
  const names = new Set(lines.map((line) => line.trim()).filter((line) => line !== ''));
  if (names.size === 0 || ![...names].every(isEcosystem)) {
    throw new UpstreamError("OSV's list of ecosystems is empty or invalid");
  }
  const known = loadedEcosystems(run.marks);
  const left = known.filter((name) => names.has(name)).length;
  if (hasShrunk(known.length, left, run.maxShrink)) {
    throw new UpstreamError(`OSV lists only ${left} of its previous ${known.length} ecosystems`);
  }
  return [...names];
}

/**
 * @see osvFacts
 * @throws {SetAsideError}
 */
function parse(raw: Buffer): SourceRecord {
  let record: unknown;
  try {
    record = recordJson(raw);
  } catch {
    throw new SetAsideError('Not valid JSON.');
  }
  return osvFacts(record, 'osv', (id) => `https://osv.dev/vulnerability/${id}`);
}
