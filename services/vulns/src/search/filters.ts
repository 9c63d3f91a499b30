import type { Queries } from '@kairan/database/open';
import type { FacetCondition } from '@kairan/full-text/query';
import type { PackageQuery } from '../affected/purl.ts';
import { facetToken } from '../document/derive.ts';
import type { CategoryCode } from '../tags/categories.ts';
import { vendorKey } from '../tags/vendors.ts';
import type { Severity, SourceCode, State } from '../vulnerability.ts';

/** What a list is asked for. Empty lists and nulls: not filtered by that. Times are milliseconds since 1970, inclusive. */
export interface Filters {
  q: string | null;
  severity: readonly Severity[];
  kev: boolean | null;
  poc: boolean | null;
  source: readonly SourceCode[];
  category: readonly CategoryCode[];
  /** Slugs, lower case. All must be there; of the others, any of one parameter. */
  tag: readonly string[];
  framework: readonly string[];
  vendor: readonly string[];
  language: readonly string[];
  /** What concerns it (`affected/named-package.ts`); null: not filtered by that. */
  package: PackageQuery | null;
  published: { from: number | null; to: number | null };
  modified: { from: number | null; to: number | null };
  state: State | 'all';
}

/** Asks for everything that is published. */
export const noFilters: Filters = {
  q: null,
  severity: [],
  kev: null,
  poc: null,
  source: [],
  category: [],
  tag: [],
  framework: [],
  vendor: [],
  language: [],
  package: null,
  published: { from: null, to: null },
  modified: { from: null, to: null },
  state: 'published',
};

/** The facet tokens that documents must have. A tag that no document has gives an empty list, which nothing satisfies. */
export async function facetCondition(filters: Filters, db: Queries): Promise<FacetCondition> {
  const all: string[][] = [];
  const any = (tokens: string[]) => {
    if (tokens.length > 0) all.push([...new Set(tokens)]);
  };
  const anyTag = (kind: TagKind, keys: readonly string[]) => {
    if (keys.length > 0) all.push([...new Set(keys.filter(isKey).map((key) => facetToken(kind, key)))]);
  };
  any(filters.severity.map((severity) => `~s:${severity}`));
  if (filters.kev !== null) all.push([`~k:${filters.kev ? 1 : 0}`]);
  if (filters.poc !== null) all.push([`~p:${filters.poc ? 1 : 0}`]);
  any(filters.source.map((source) => `~o:${source}`));
  any(filters.category.map((category) => `~c:${category}`));
  anyTag('framework', filters.framework);
  anyTag('language', filters.language);
  anyTag('vendor', filters.vendor.map(vendorKey));
  for (const slug of filters.tag) {
    // A tag that nothing published has may still be one of what is rejected or withdrawn.
    const tag = await findTag(slug, db);
    const meant = tag ? [tag] : tagKinds.map((kind) => ({ kind, key: keyOf(kind, slug) }));
    all.push(meant.filter(({ key }) => isKey(key)).map(({ kind, key }) => facetToken(kind, key)));
  }
  if (filters.state === 'rejected' || filters.state === 'withdrawn') all.push([`~x:${filters.state}`]);
  return { all, none: [] };
}

/** Whether a text can be a tag's key: other signs would part its token. */
function isKey(text: string): boolean {
  return /^[\p{L}\p{N}\p{M}~+#.\-_:]+$/u.test(text);
}

/** The kinds of tags, in the order in which a slug that two of them have is understood. */
export const tagKinds = ['weakness', 'language', 'framework', 'vendor'] as const;
export type TagKind = (typeof tagKinds)[number];

const keyOf = (kind: TagKind, slug: string) => (kind === 'vendor' ? vendorKey(slug) : slug);

/** The tag that a slug means, in one kind where it is given; any spelling of a vendor means the vendor. */
export async function findTag(
  slug: string,
  db: Queries,
  kind?: TagKind,
): Promise<{ kind: TagKind; key: string } | null> {
  for (const wanted of kind ? [kind] : tagKinds) {
    const key = keyOf(wanted, slug);
    const found = await db.get('select 1 as found from facet where kind = ? and facet_key = ?', [wanted, key]);
    if (found) return { kind: wanted, key };
  }
  return null;
}
