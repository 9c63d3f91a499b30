import { readEcosystem } from '../../affected/ecosystem.ts';
import type { TagKind } from '../../tags/tag-kinds.ts';
import { hrefOf, type PageRequest, type Pairs } from '../page-request.ts';

/** A tag as in responses. */
interface NamedTag {
  readonly slug: string;
  readonly kind: TagKind;
}

/**
 * The path of a tag's page. Vendors have a separate path, since their slugs may equal those of frameworks and
 * languages; the other kinds share no slugs.
 */
export function tagPath({ slug, kind }: NamedTag): string {
  return `/${kind === 'vendor' ? 'vendors' : 'tags'}/${encodeURIComponent(slug.toWellFormed())}`;
}

/** The URL of a tag's page. */
export function tagHref(tag: NamedTag, pageRequest: PageRequest): string {
  return hrefOf(pageRequest, tagPath(tag));
}

/** The URL of a category's page. */
export function categoryHref(slug: string, pageRequest: PageRequest): string {
  return hrefOf(pageRequest, `/categories/${encodeURIComponent(slug)}`);
}

/**
 * The path of a package's page: slashes of the name split the path, `@` and `:` stay readable (RFC 3986, 3.3). The
 * releases of a distribution share one page. Null if the name cannot be in a path: browsers remove `.` and `..`.
 * @param ecosystem as written by a record or a reader
 */
export function packagePath(ecosystem: string, name: string): string | null {
  const { base } = readEcosystem(ecosystem);
  const parts = [base, ...name.trim().split('/')];
  if (parts.some((part) => /^\.{0,2}$/.test(part) || !part.isWellFormed())) return null;
  return `/packages/${parts.map((part) => encodeURIComponent(part).replace(/%40/g, '@').replace(/%3A/g, ':')).join('/')}`;
}

/**
 * The URL of a package's page, or of the search for it if it has no path.
 * @param pairs `version` and `release` to check
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
