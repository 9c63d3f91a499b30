import type { Queries } from '@kairan/database/open';
import type { LinkStore } from '../document/record-links.ts';

/**
 * Kinds of links (`link.kind`): names are the record's CVEs and aliases, mentions the CVEs of a bulletin; an id that is
 * several of these counts as the first.
 */
export const linkKinds = { name: 0, upstream: 1, mention: 2 } as const;
export type LinkKind = (typeof linkKinds)[keyof typeof linkKinds];

/** Reads the links between ids, in order; `withGone` includes those of records that upstream deleted. */
export function linkStore(db: Queries, withGone: boolean): LinkStore {
  const gone = withGone ? '' : ' and gone = 0';
  const from = async (id: string, kind: LinkKind) => {
    const sql = `select distinct target from link where id = ? and kind = ?${gone} order by target`;
    return (await db.all<{ target: string }>(sql, [id, kind])).map(({ target }) => target);
  };
  const to = async (target: string, kind: LinkKind) => {
    const sql = `select distinct id from link where target = ? and kind = ?${gone} order by id`;
    return (await db.all<{ id: string }>(sql, [target, kind])).map(({ id }) => id);
  };
  return {
    namedBy: (id) => from(id, linkKinds.name),
    naming: (target) => to(target, linkKinds.name),
    upstreamOf: (id) => from(id, linkKinds.upstream),
    derivedFrom: (target) => to(target, linkKinds.upstream),
    mentionedBy: (id) => from(id, linkKinds.mention),
    mentioning: (target) => to(target, linkKinds.mention),
  };
}
