import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type Source, UpstreamError } from '../source.ts';
import { parseCertfr } from './parse.ts';

/** CERT-FR: advisories and alerts. */
export const certfr = {
  code: 'certfr',
  name: 'CERT-FR',
  url: 'https://www.cert.ssi.gouv.fr/',
  licence: 'Licence Ouverte 2.0 (Etalab)',
  watermark: 'watermark',
  hasParts: false,
  // biome-ignore lint/correctness/useYield: nothing is read yet
  async *read() {
    throw new UpstreamError('CERT-FR cannot be read yet');
  },
  parse: parseCertfr,
  async locate(folder: string) {
    const path = join(folder, 'certfr');
    return (await stat(path).catch(() => null))?.isDirectory() ? path : null;
  },
} satisfies Source;
