import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, UpstreamError } from '../source.ts';
import { parseJvn } from './parse.ts';

/** JVN iPedia, Japan's database of vulnerabilities. */
export const jvn = {
  code: 'jvn',
  name: 'JVN iPedia',
  url: 'https://jvndb.jvn.jp/',
  licence: 'JVN iPedia terms of use',
  watermark: 'watermark',
  hasParts: false,
  // biome-ignore lint/correctness/useYield: nothing is read yet
  async *read() {
    throw new UpstreamError('JVN iPedia cannot be read yet');
  },
  parse: parseJvn,
  async locate(folder: string) {
    const path = join(folder, 'jvn');
    return (await stat(path).catch(() => null))?.isDirectory() ? path : null;
  },
} satisfies Source;
