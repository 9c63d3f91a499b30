import { existingFolder } from '../first-file.ts';
import type { Batch, Source, SourceRun } from '../source.ts';
import { readLocal } from './local-files.ts';
import { markNames } from './marks.ts';
import { readNetwork } from './network.ts';
import { parseCvelist } from './parse.ts';

/**
 * The CVE List: the records of the CVE Program as GitHub's API serves them from the repository CVEProject/cvelistV5. Marks:
 * see `markNames`.
 */
export const cvelist = {
  code: 'cvelist',
  name: 'CVE List',
  url: 'https://www.cve.org/',
  licence: 'CVE Terms of Use',
  watermark: markNames.watermark,
  hasParts: false,
  read,
  parse: parseCvelist,
  locate: (folder: string) => existingFolder(folder, 'cvelist'),
} satisfies Source;

function read(run: SourceRun): AsyncGenerator<Batch> {
  return run.from === null ? readNetwork(run) : readLocal(run, run.from);
}
