import { readEcosystem } from '../../affected/ecosystem.ts';
import type { TagKind } from '../../search/filters.ts';
import { frameworks } from '../../tags/frameworks.ts';
import { languageName } from '../../tags/programming-languages.ts';
import { hrefOf, type Pairs, type Visit } from '../visit.ts';

/** A tag as answers name it. */
interface NamedTag {
  readonly slug: string;
  readonly kind: TagKind;
}

/** A place of the site: path and parameters, to be made an address by `hrefOf`. */
interface TopicPlace {
  readonly path: string;
  readonly pairs: Pairs;
}

/** Frameworks whose slug alone means a programming language. */
const shadowed: ReadonlySet<string> = new Set(
  frameworks.map(({ slug }) => slug).filter((slug) => languageName(slug) !== slug),
);

/** Where the page of a tag is: vendors have addresses of their own, and a slug of two kinds says which is meant. */
export function tagPlace({ slug, kind }: NamedTag): TopicPlace {
  const named = encodeURIComponent(slug);
  if (kind === 'vendor') return { path: `/vendors/${named}`, pairs: [] };
  return { path: `/tags/${named}`, pairs: kind === 'framework' && shadowed.has(slug) ? [['kind', kind]] : [] };
}

/** The address of a tag's page. */
export function tagHref(tag: NamedTag, visit: Visit): string {
  const { path, pairs } = tagPlace(tag);
  return hrefOf(visit, path, pairs);
}

/** The address of a category's page. */
export function categoryHref(slug: string, visit: Visit): string {
  return hrefOf(visit, `/categories/${encodeURIComponent(slug)}`);
}

/**
 * The path of a package's page: slashes of the name part the path, `@` and `:` stay readable (RFC 3986, 3.3). A
 * distribution's releases share one page. Null where the name cannot stand in a path: `.` and `..` are taken out of paths.
 * @param ecosystem as a record or a person writes it
 */
export function packagePath(ecosystem: string, name: string): string | null {
  const { base } = readEcosystem(ecosystem);
  const parts = [base, ...name.trim().split('/')];
  if (parts.some((part) => /^\.{0,2}$/.test(part))) return null;
  return `/packages/${parts.map((part) => encodeURIComponent(part).replace(/%40/g, '@').replace(/%3A/g, ':')).join('/')}`;
}

/**
 * The address of a package's page, or where it can have none of the list of what names it.
 * @param pairs `version` and `release`, for the page to check
 */
export function packageHref(
  { ecosystem, name }: { ecosystem: string; name: string },
  visit: Visit,
  pairs: Pairs = [],
): string {
  const path = packagePath(ecosystem, name);
  if (path !== null) return hrefOf(visit, path, pairs);
  return hrefOf(visit, '/', [['package', `${ecosystem}/${name}`], ...pairs.filter(([one]) => one === 'version')]);
}
