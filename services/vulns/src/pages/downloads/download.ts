import { ApiError } from '@kairan/operation/api-error';
import type { Page } from '@kairan/web/page-response';
import { type ExportedRows, exportVulnerabilities } from '../../operations/export-vulnerabilities.ts';
import { searchPairs } from '../page-queries.ts';
import type { Shown } from '../routes.ts';
import { needsAccountPage } from '../search/needs-account.ts';
import { csvHead, csvLine } from './csv.ts';
import type { DownloadFormat } from './formats.ts';
import { pacedStream } from './paced-stream.ts';

/** How rows are written in a format. */
interface Format {
  type: string;
  head: string;
  bytesOf(rows: ExportedRows): Uint8Array;
}

const newLine = Buffer.from('\n');

const formats: Readonly<Record<DownloadFormat, Format>> = {
  csv: {
    type: 'text/csv; charset=utf-8; header=present',
    head: csvHead,
    bytesOf: (rows) => Buffer.from(rows.map(csvLine).join('')),
  },
  ndjson: {
    type: 'application/x-ndjson; charset=utf-8',
    head: '',
    bytesOf: (rows) => Buffer.concat(rows.flatMap((row) => [row, newLine])),
  },
};

/** Sends all results of a search as one file, whatever order or page the query names (decision 0046). */
export async function download(format: DownloadFormat, shown: Shown): Promise<Page | Response> {
  const { pageRequest, request, report } = shown;
  const rows = await rowsFor(shown);
  if (rows instanceof ApiError) return needsAccountPage(pageRequest, rows);
  const { type, head, bytesOf } = formats[format];
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="vulnerabilities.${format}"`,
    'Content-Language': pageRequest.language,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
    'X-Robots-Tag': 'noindex',
  };
  if (request.method === 'HEAD') {
    await rows.return(undefined);
    return new Response(null, { headers });
  }
  return new Response(pacedStream({ head, parts: rows, bytesOf }, report), { headers });
}

/** Returns the rows, or the error if they require an account. */
async function rowsFor({ pageRequest, questions }: Shown): Promise<AsyncGenerator<ExportedRows> | ApiError> {
  type Answer = { rows: AsyncGenerator<ExportedRows> };
  const values = { lang: pageRequest.language };
  try {
    return (await questions.ask<Answer>(exportVulnerabilities, values, searchPairs(pageRequest.pairs))).rows;
  } catch (error) {
    if (error instanceof ApiError && error.code === 'unauthorized') return error;
    throw error;
  }
}
