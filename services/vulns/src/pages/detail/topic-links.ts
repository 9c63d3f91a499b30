import type { Detail } from '../page-queries.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { categoryHref, packageHref, tagHref } from '../topics/addresses.ts';

/**
 * Where the topics of a record lead. What is rejected or withdrawn is on no page of a topic, which may not even be there: then
 * to the search, or nowhere.
 */

type Tag = Detail['tags'][number];

/** The parameter of the list that a kind of tag is looked for with. */
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

/** The page of a weakness, if the record has it for a tag; else the search for it. */
export function weaknessLink(record: Detail, id: string, pageRequest: PageRequest): string {
  const slug = id.toLowerCase();
  const tagged = record.tags.some((tag) => tag.kind === 'weakness' && tag.slug === slug);
  return tagged ? tagLink(record, { slug, kind: 'weakness' }, pageRequest) : hrefOf(pageRequest, '/', [['tag', slug]]);
}

/** The page of a package; null where there is none, or its name cannot stand in an address. */
export function packageLink(
  { state }: Detail,
  named: { ecosystem: string; name: string },
  pageRequest: PageRequest,
): string | null {
  if (state !== 'published' || !named.name.isWellFormed() || !named.ecosystem.isWellFormed()) return null;
  return packageHref(named, pageRequest);
}
