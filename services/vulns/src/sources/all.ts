import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { certfr } from './certfr/certfr.ts';
import { cvelist } from './cvelist/cvelist.ts';
import { epss } from './epss/epss.ts';
import { ghsa } from './ghsa/ghsa.ts';
import { jvn } from './jvn/jvn.ts';
import { kev } from './kev/kev.ts';
import { nvd } from './nvd/nvd.ts';
import { osv } from './osv/osv.ts';
import type { Source, SyncCode } from './source.ts';

/** A source of records: it can parse its raw records into facts. */
export type RecordSource = Source & { parse(raw: Buffer): SourceRecord };

/** All sources by code. */
export const sources: Record<SourceCode, RecordSource> & Record<SyncCode, Source> = {
  kev,
  osv,
  nvd,
  ghsa,
  epss,
  cvelist,
  jvn,
  certfr,
};
