import { z } from 'zod';
import { columnTypes } from '../table-catalog.ts';

/** The file of an archive that describes all others. */
export const manifestName = 'manifest.json';

/** The version of the format. Raise it when an older program could not restore what a newer one writes. */
export const format = 1;

/** The file with the rows of a table. */
export function rowsName(table: string): string {
  return `tables/${table}.jsonl`;
}

/** The file that lists the files of a service: a JSON array `[name, bytes, sha256]` per line. */
export function listName(kind: string): string {
  return `${kind}.jsonl`;
}

const digest = { rows: z.number(), sha256: z.string() };

/** Describes an archive: see docs/backup.md. */
export const manifestSchema = z.object({
  format: z.number(),
  service: z.string(),
  /** Drawn for each archive. */
  id: z.string(),
  /** The version of the program. */
  version: z.string(),
  /** RFC 3339. */
  created_at: z.string(),
  engine: z.enum(['sqlite', 'postgres']),
  migrations: z.array(z.string()),
  tables: z.array(
    z.object({
      name: z.string(),
      columns: z.array(z.object({ name: z.string(), type: z.enum(columnTypes) })),
      key: z.array(z.string()),
      ...digest,
    }),
  ),
  sequences: z.record(z.string(), z.number()),
  /** `missing`: files that rows name and that did not exist. `sha256`: of the list. */
  files: z
    .object({ kind: z.string(), count: z.number(), bytes: z.number(), missing: z.number(), sha256: z.string() })
    .nullable(),
});

/** A line of the list of files: name, bytes, SHA-256. */
export const fileSchema = z.tuple([z.string(), z.number(), z.string()]);

export type Manifest = z.output<typeof manifestSchema>;
