import { type ExportedRows, exportVulnerabilities } from '../operations/export-vulnerabilities.ts';
import { searchPairs } from '../pages/asking.ts';
import type { Shown } from '../pages/places.ts';
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

/**
 * All that a search finds as one file, whatever order or page of it the address names (decision 0046).
 */
export async function download(
  format: DownloadFormat,
  { visit, questions, request, report }: Shown,
): Promise<Response> {
  const { rows } = await questions.ask<{ rows: AsyncGenerator<ExportedRows> }>(
    exportVulnerabilities,
    { lang: visit.language },
    searchPairs(visit.pairs),
  );
  const { type, head, bytesOf } = formats[format];
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="vulnerabilities.${format}"`,
    'Content-Language': visit.language,
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
