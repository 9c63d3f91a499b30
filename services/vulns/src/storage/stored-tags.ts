import type { Queries } from '@kairan/database/open';
import type { TagLookup } from '../search/filters/filter.ts';
import { tagKey, tagKinds } from '../tags/tag-kinds.ts';

/** Reads the tags that vulnerabilities have or had, for a process without an image. */
export async function storedTags(db: Queries): Promise<TagLookup> {
  const rows = await db.all<{ kind: string; facet_key: string }>(
    `select kind, facet_key from facet where kind in (${tagKinds.map(() => '?').join(', ')})`,
    [...tagKinds],
  );
  const known = new Set(rows.map(({ kind, facet_key }) => `${kind}:${facet_key}`));
  return {
    find(slug) {
      const kind = tagKinds.find((each) => known.has(`${each}:${tagKey(each, slug)}`));
      return kind ? { kind, key: tagKey(kind, slug) } : null;
    },
  };
}
