import type { SourceCode, SourceRecord } from '../vulnerability.ts';
import { epss } from './epss/epss.ts';
import { ghsa } from './ghsa/ghsa.ts';
import { kev } from './kev/kev.ts';
import { nvd } from './nvd/nvd.ts';
import { osv } from './osv/osv.ts';
import type { Source, SyncCode } from './source.ts';

/** A source of records: one that can turn its raw records into facts. */
export type RecordSource = Source & { parse(raw: Buffer): SourceRecord };

/** Every upstream by its code. */
export const sources: Record<SourceCode, RecordSource> & Record<SyncCode, Source> = { kev, osv, nvd, ghsa, epss };
