import { readEcosystem } from '../../affected/ecosystem.ts';
import type { TagKind } from '../../tags/tag-kinds.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';

/** A tag as answers name it. */
interface NamedTag {
  readonly slug: string;
  readonly kind: TagKind;
}

/**
 * The path of a tag's page. Vendors, whose slugs may be those of frameworks and languages too, have addresses of their own;
 * no two of the other kinds share a slug.
 */
export function tagPath({ slug, kind }: NamedTag): string {
  return `/${kind === 'vendor' ? 'vendors' : 'tags'}/${encodeURIComponent(slug.toWellFormed())}`;
}

/** The address of a tag's page. */
export function tagHref(tag: NamedTag, pageRequest: PageRequest): string {
  return hrefOf(pageRequest, tagPath(tag));
}

/** The address of a category's page. */
export function categoryHref(slug: string, pageRequest: PageRequest): string {
  return hrefOf(pageRequest, `/categories/${encodeURIComponent(slug)}`);
}

/**
 * The path of a package's page: slashes of the name part the path, `@` and `:` stay readable (RFC 3986, 3.3). A
 * distribution's releases share one page. Null where the name cannot stand in a path: `.` and `..` are taken out of paths.
 * @param ecosystem as a record or a person writes it
 */
export function packagePath(ecosystem: string, name: string): string | null {
  const { base } = readEcosystem(ecosystem);
  const parts = [base, ...name.trim().split('/')];
  if (parts.some((part) => /^\.{0,2}$/.test(part) || !part.isWellFormed())) return null;
  return `/packages/${parts.map((part) => encodeURIComponent(part).replace(/%40/g, '@').replace(/%3A/g, ':')).join('/')}`;
}

/**
 * The address of a package's page, or where it can have none of the list of what names it.
 * @param pairs `version` and `release`, for the page to check
 */
export function packageHref(
  { ecosystem, name }: { ecosystem: string; name: string },
  pageRequest: PageRequest,
  pairs: Pairs = [],
): string {
  const path = packagePath(ecosystem, name);
  if (path !== null) return hrefOf(pageRequest, path, pairs);
  return hrefOf(pageRequest, '/', [['package', `${ecosystem}/${name}`], ...pairs.filter(([one]) => one === 'version')]);
}
