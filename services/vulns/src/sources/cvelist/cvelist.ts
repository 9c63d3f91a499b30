import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, UpstreamError } from '../source.ts';
import { parseCvelist } from './parse.ts';

/** The CVE List: the records of the CNAs. */
export const cvelist = {
  code: 'cvelist',
  name: 'CVE List',
  url: 'https://www.cve.org/',
  licence: 'CVE Terms of Use',
  watermark: 'watermark',
  hasParts: false,
  // biome-ignore lint/correctness/useYield: nothing is read yet
  async *read() {
    throw new UpstreamError('CVE List cannot be read yet');
  },
  parse: parseCvelist,
  async locate(folder: string) {
    const path = join(folder, 'cvelist');
    return (await stat(path).catch(() => null))?.isDirectory() ? path : null;
  },
} satisfies Source;
