import type { Queries } from '@kairan/database/open';
import type { LinkStore } from '../document/record-links.ts';

/** Reads the links between ids, in order; `withGone` includes those of records that upstream deleted. */
export function linkStore(db: Queries, withGone: boolean): LinkStore {
  const gone = withGone ? '' : ' and gone = 0';
  return {
    namedBy: async (id) => {
      const rows = await db.all<{ target: string }>(
        `select distinct target from link where id = ?${gone} order by target`,
        [id],
      );
      return rows.map(({ target }) => target);
    },
    naming: async (target) => {
      const rows = await db.all<{ id: string }>(`select distinct id from link where target = ?${gone} order by id`, [
        target,
      ]);
      return rows.map(({ id }) => id);
    },
  };
}
