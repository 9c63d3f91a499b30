import type { Queries } from '@kairan/database/open';
import { openEndings, type Query, withEndings } from '@kairan/full-text/query';

/** Expands the single characters of a query by looking up their endings, for SQLite. */
export async function expandQuery(db: Queries, query: Query): Promise<Query> {
  const endings = new Map<string, string[]>();
  for (const character of openEndings(query)) {
    const rows = await db.all<{ token: string }>('select token from pair where first = ?', [character]);
    endings.set(
      character,
      rows.map(({ token }) => token),
    );
  }
  return endings.size > 0 ? withEndings(query, (character) => endings.get(character) ?? []) : query;
}
