import type { Queries } from '@kairan/database/open';
import { type TagKind, tagKinds, tagOfSlug } from '../../tags/tag-kinds.ts';
import type { TagLookup } from '../filters/filter.ts';

/** The tags that vulnerabilities have or had. */
export interface StoredTags extends TagLookup {
  nameOf(kind: TagKind, key: string): { readonly slug: string; readonly name: string } | undefined;
}

/** Reads all tags, for a process without an image. */
export async function storedTags(db: Queries): Promise<StoredTags> {
  const rows = await db.all<{ kind: TagKind; key: string; slug: string; name: string }>(
    `select kind, facet_key as key, slug, name from facet where kind in (${tagKinds.map(() => '?').join(', ')})`,
    [...tagKinds],
  );
  const known = new Map(rows.map((row) => [`${row.kind}:${row.key}`, row]));
  return {
    find: (slug) => tagOfSlug(slug, (tag) => known.has(tag)),
    nameOf: (kind, key) => known.get(`${kind}:${key}`),
  };
}
