import { nameProblem } from '../../affected/possible-package.ts';
import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { categoryHref, packageHref, tagHref } from '../topics/addresses.ts';

/**
 * The links from a record to its topics. Rejected and withdrawn records are on no topic page, and the page may not
 * exist: they link to the search, or nowhere.
 */

type Tag = Detail['tags'][number];

/** The search parameter of each kind of tag. */
const parameterOf = { weakness: 'tag', language: 'language', framework: 'framework', vendor: 'vendor' } as const;

export function tagLink(
  { state }: Detail,
  { slug, kind }: Pick<Tag, 'slug' | 'kind'>,
  pageRequest: PageRequest,
): string {
  return state === 'published'
    ? tagHref({ slug, kind }, pageRequest)
    : hrefOf(pageRequest, '/', [[parameterOf[kind], slug]]);
}

export function categoryLink({ state }: Detail, slug: string, pageRequest: PageRequest): string {
  return state === 'published' ? categoryHref(slug, pageRequest) : hrefOf(pageRequest, '/', [['category', slug]]);
}

/** The page of a weakness if it is a tag of the record, else the search for it. */
export function weaknessLink(record: Detail, id: string, pageRequest: PageRequest): string {
  const slug = id.toLowerCase();
  const tagged = record.tags.some((tag) => tag.kind === 'weakness' && tag.slug === slug);
  return tagged ? tagLink(record, { slug, kind: 'weakness' }, pageRequest) : hrefOf(pageRequest, '/', [['tag', slug]]);
}

/** The page of a package; null if there is none, because its ecosystem cannot have the name or a path cannot contain it. */
export function packageLink(
  { state }: Detail,
  named: { ecosystem: string; name: string },
  pageRequest: PageRequest,
): string | null {
  if (state !== 'published' || !named.name.isWellFormed() || !named.ecosystem.isWellFormed()) return null;
  return nameProblem(named) === null ? packageHref(named, pageRequest) : null;
}
