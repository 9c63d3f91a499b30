import type { Database } from '@kairan/database/open';
import { readRows } from '../src/read-rows.ts';
import { copiedTables } from '../src/table-catalog.ts';

/** Every copied row of a library, by table. */
export async function contentOf(db: Database): Promise<Record<string, string[]>> {
  const content: Record<string, string[]> = {};
  await db.transaction(async (tx) => {
    for (const table of await copiedTables(tx, ['title_count', 'title_words', 'change_count'])) {
      const lines: string[] = [];
      for await (const group of readRows({ db, tx }, table)) lines.push(...group);
      content[table.name] = lines;
    }
  });
  return content;
}
