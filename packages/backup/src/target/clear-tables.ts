import type { Transaction } from '@kairan/database/open';
import { quoted } from '../key-range.ts';

/** Empties those of the tables that exist, full-text indexes included. Foreign keys must not be enforced. */
export async function clearTables(tx: Transaction, names: readonly string[]): Promise<void> {
  for (const name of names) {
    const table = quoted(name);
    if (tx.engine === 'postgres') {
      const found = await tx.get('SELECT 1 FROM pg_catalog.pg_class WHERE oid = to_regclass(?)', [table]);
      if (found) await tx.exec(`TRUNCATE ${table}`);
      continue;
    }
    const found = await tx.get<{ type: string }>(
      "SELECT type FROM pragma_table_list WHERE schema = 'main' AND name = ?",
      [name],
    );
    // Rows of an index without content cannot be deleted together otherwise. https://sqlite.org/fts5.html#the_delete_all_command
    if (found?.type === 'virtual') await tx.run(`INSERT INTO ${table} (${table}) VALUES ('delete-all')`);
    else if (found) await tx.run(`DELETE FROM ${table}`);
  }
}
