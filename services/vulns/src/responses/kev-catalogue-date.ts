import type { Queries } from '@kairan/database/open';

/** The date of the stored KEV catalogue (`YYYY-MM-DD`); null before the first. */
export async function kevCatalogueDate(db: Queries): Promise<string | null> {
  const mark = await db.get<{ value: string }>(
    "select value from source_mark where source = 'kev' and name = 'catalog_date'",
  );
  return mark?.value ?? null;
}
