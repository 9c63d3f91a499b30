import type { z } from 'zod';
import type { vulnerabilityRow } from '../../responses/shapes.ts';

type Row = z.output<typeof vulnerabilityRow>;

/** The columns, in order. Lists are joined by semicolons; missing values are empty. */
const columns: Readonly<Record<string, (row: Row) => string | number | boolean | null>> = {
  id: (row) => row.id,
  aliases: (row) => row.aliases.join(';'),
  also_known_as: (row) => row.also_known_as.join(';'),
  title: (row) => row.title,
  title_source: (row) => row.title_source,
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
  certfr_alert: (row) => row.certfr_alert,
  state: (row) => row.state,
  sources: (row) => row.sources.join(';'),
  tags: (row) => row.tags.map(({ slug }) => slug).join(';'),
  categories: (row) => row.categories.map(({ slug }) => slug).join(';'),
  published_at: (row) => row.published_at,
  modified_at: (row) => row.modified_at,
  url: (row) => row.url,
};

const lineEnd = '\r\n';

/** Marks the file as UTF-8 for spreadsheets: without it Excel garbles Japanese. */
const byteOrderMark = '\ufeff';

/** The header line with the names of the columns. */
export const csvHead = `${byteOrderMark}${Object.keys(columns).join(',')}${lineEnd}`;

/** Formats a summary row as a CSV line (RFC 4180). @param json the row as in the list */
export function csvLine(json: Buffer): string {
  const row = JSON.parse(json.toString()) as Row;
  return (
    Object.values(columns)
      .map((read) => cell(read(row)))
      .join(',') + lineEnd
  );
}

/**
 * Formats a cell. Third-party text that a spreadsheet would run as a formula gets an apostrophe in front (OWASP, "CSV
 * Injection").
 */
function cell(value: string | number | boolean | null): string {
  if (value === null) return '';
  if (typeof value !== 'string') return String(value);
  const text = /^\s*[=+\-@\uff1d\uff0b\uff0d\uff20]|^[\t\r\n]/.test(value) ? `'${value}` : value;
  return /[",\r\n']|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
}
