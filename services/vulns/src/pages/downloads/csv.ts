import type { z } from 'zod';
import type { vulnerabilityRow } from '../../responses/shapes.ts';

type Row = z.output<typeof vulnerabilityRow>;

/** The columns, in order. Lists are joined by semicolons; what is absent is empty. */
const columns: Readonly<Record<string, (row: Row) => string | number | boolean | null>> = {
  id: (row) => row.id,
  aliases: (row) => row.aliases.join(';'),
  title: (row) => row.title,
  summary: (row) => row.summary.text,
  severity: (row) => row.severity,
  cvss_score: (row) => row.cvss?.score ?? null,
  cvss_version: (row) => row.cvss?.version ?? null,
  cvss_vector: (row) => row.cvss?.vector ?? null,
  cvss_source: (row) => row.cvss?.source ?? null,
  epss_score: (row) => row.epss?.score ?? null,
  epss_percentile: (row) => row.epss?.percentile ?? null,
  epss_date: (row) => row.epss?.date ?? null,
  kev: (row) => row.kev,
  kev_added: (row) => row.kev_added,
  poc: (row) => row.poc,
  disputed: (row) => row.disputed,
  state: (row) => row.state,
  sources: (row) => row.sources.join(';'),
  tags: (row) => row.tags.map(({ slug }) => slug).join(';'),
  categories: (row) => row.categories.map(({ slug }) => slug).join(';'),
  published_at: (row) => row.published_at,
  modified_at: (row) => row.modified_at,
  url: (row) => row.url,
};

const lineEnd = '\r\n';

/** Tells spreadsheets that the file is UTF-8: without it Excel shows Japanese as signs of another encoding. */
const byteOrderMark = '\ufeff';

/** The first line, of the names of the columns. */
export const csvHead = `${byteOrderMark}${Object.keys(columns).join(',')}${lineEnd}`;

/** A summary row as a line of CSV (RFC 4180). @param json as the list gives it */
export function csvLine(json: Buffer): string {
  const row = JSON.parse(json.toString()) as Row;
  return (
    Object.values(columns)
      .map((read) => cell(read(row)))
      .join(',') + lineEnd
  );
}

/**
 * A cell. A text that a spreadsheet would take for a formula, and run, gets an apostrophe in front (OWASP, "CSV Injection"):
 * others wrote these texts.
 */
function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
