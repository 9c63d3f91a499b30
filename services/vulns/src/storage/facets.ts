import type { Queries, Value } from '@kairan/database/open';
import { foldedName } from '../tags/folded-name.ts';
import { type TagKind, tagKey, tagKinds } from '../tags/tag-kinds.ts';
import { type Severity, severities } from '../vulnerability.ts';

/** A tag or category with its counts among published vulnerabilities. */
export interface FacetRow extends Record<Severity, number> {
  kind: string;
  facet_key: string;
  slug: string;
  name: string;
  total: number;
}

/** Position after which a list of tags continues. */
export interface FacetPosition {
  total: number;
  slug: string;
  kind: string;
}

const columns = `kind, facet_key, slug, name, total, ${severities.join(', ')}`;

/** Lists the tags in use, most used first, then by slug and kind. */
export function listTags(
  db: Queries,
  { q, kind, after, limit }: { q: string | null; kind: TagKind | null; after: FacetPosition | null; limit: number },
): Promise<FacetRow[]> {
  const conditions = ["kind <> 'category'", 'total > 0'];
  const values: Value[] = [];
  if (kind !== null) {
    conditions.push('kind = ?');
    values.push(kind);
  }
  if (q !== null) {
    for (const word of foldedName(q).split(/\s+/)) {
      conditions.push(`search like ? escape '!'`);
      values.push(`%${word.replace(/[!%_]/g, '!$&')}%`);
    }
  }
  if (after !== null) {
    conditions.push('total <= ? and (total < ? or slug > ? or (slug = ? and kind > ?))');
    values.push(after.total, after.total, after.slug, after.slug, after.kind);
  }
  return db.all<FacetRow>(
    `select ${columns} from facet where ${conditions.join(' and ')} order by total desc, slug, kind limit ?`,
    [...values, limit],
  );
}

/** Finds one tag or category. */
export function findFacet(db: Queries, kind: string, key: string): Promise<FacetRow | undefined> {
  return db.get<FacetRow>(`select ${columns} from facet where kind = ? and facet_key = ?`, [kind, key]);
}

/** Finds the tag of a slug, of one kind if given; any spelling of a vendor finds the vendor. */
export async function findTag(
  slug: string,
  db: Queries,
  kind?: TagKind,
): Promise<{ kind: TagKind; key: string } | null> {
  for (const wanted of kind ? [kind] : tagKinds) {
    const key = tagKey(wanted, slug);
    const found = await db.get('select 1 as found from facet where kind = ? and facet_key = ?', [wanted, key]);
    if (found) return { kind: wanted, key };
  }
  return null;
}

/** Lists all categories in use. */
export function listCategories(db: Queries): Promise<FacetRow[]> {
  return db.all<FacetRow>(`select ${columns} from facet where kind = 'category'`);
}

/** The counts of a facet by severity. */
export function severitiesOf(row: FacetRow | undefined): Record<Severity, number> {
  return Object.fromEntries(severities.map((severity) => [severity, row?.[severity] ?? 0])) as Record<Severity, number>;
}
