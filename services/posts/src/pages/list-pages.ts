import { routeName } from '@kairan/http/route-name';
import { decoded } from '@kairan/http/text-input';
import { commonError } from '@kairan/operation/api-error';
import { type Page, redirectResponse } from '@kairan/web/page-response';
import { authorAddress, authorPath, categoryAddress, categoryPath, tagAddress, tagPath } from '../page-address.ts';
import { categories } from '../post.ts';
import type { Posting } from '../posting.ts';
import { findAuthor } from '../storage/authors.ts';
import { countByCategoryOf, countByTag, type Topics, tagsOfNewest } from '../storage/topics.ts';
import { canBeTag, tagKey } from '../tag.ts';
import { authorPage } from './author-page.ts';
import { categoryPage } from './category-page.ts';
import { homePage } from './home-page.ts';
import { publishedPosts } from './listing.ts';
import { hrefOf, type PageRequest } from './page-request.ts';
import { tagPage } from './tag-page.ts';

/**
 * Renders a page that lists posts. Throws an `ApiError`: `not_found` for an unknown author or tag, `invalid_request`
 * for a bad cursor.
 */
export type ListPage = () => Promise<Page>;

/** The dependencies of lists. */
export interface ListContext {
  readonly deps: Posting;
  /** Reads what the site is about. */
  readonly topics: () => Promise<Topics>;
}

/** Number of newest posts of a list in which its most used tags are looked for, and most tags that are shown. */
const newest = 200;
const mostTags = 12;

/** The route of a path that may be that of a list, for the log; undefined for other paths. */
export function listRouteAt(path: string): string | undefined {
  if (path === '/') return path;
  const pattern = [categoryAddress, tagAddress, authorAddress].find((address) => address.test(path));
  return pattern && routeName(pattern);
}

/**
 * Finds the list at an address: the newest of all posts, a category, a tag or an author; or a redirect to it;
 * undefined for other addresses. The page depends on nothing in the query but `cursor`.
 * @throws {ApiError} `not_found` for an unknown category, `invalid_request` for an address that cannot be one
 */
export function listPageAt(original: PageRequest, context: ListContext): ListPage | Response | undefined {
  const cursor = original.query.get('cursor');
  const query = new Map(cursor === undefined ? [] : [['cursor', cursor]]);
  const found = listAt(original, { ...original, query }, context);
  if (found !== undefined && original.fault) throw original.fault;
  return found;
}

function listAt(
  original: PageRequest,
  pageRequest: PageRequest,
  context: ListContext,
): ListPage | Response | undefined {
  const { path } = pageRequest;
  if (path === '/') {
    return (
      movedTo(original) ??
      (async () => {
        const listed = await publishedPosts(context.deps, {}, cursorOf(pageRequest));
        return homePage({ listed, topics: await context.topics() }, pageRequest);
      })
    );
  }
  const category = categoryAddress.exec(path)?.[1];
  if (category !== undefined) return ofCategory(category, pageRequest, context);
  const tag = tagAddress.exec(path)?.[1];
  if (tag !== undefined) return ofTag(decoded(tag, 'path'), pageRequest, context);
  const name = authorAddress.exec(path)?.[1];
  return name === undefined ? undefined : ofAuthor(name, pageRequest, context.deps);
}

/** The former addresses of categories and tags were `/?category=…` and `/?tag=…`. */
function movedTo(pageRequest: PageRequest): Response | undefined {
  const { query } = pageRequest;
  const [category, tag, cursor] = ['category', 'tag', 'cursor'].map((name) => query.get(name));
  const rest = cursor === undefined ? {} : { cursor };
  if (category !== undefined && tag === undefined) {
    const code = knownCategory(category);
    if (code === undefined) throw commonError('invalid_request');
    return redirectResponse(hrefOf(pageRequest, categoryPath(code), rest));
  }
  return tag === undefined ? undefined : redirectResponse(hrefOf(pageRequest, tagPath(checkedTag(tag)), rest));
}

function ofCategory(name: string, pageRequest: PageRequest, { deps, topics }: ListContext): ListPage {
  const category = knownCategory(name);
  if (category === undefined) throw commonError('not_found');
  return async () => {
    const listed = await publishedPosts(deps, { category }, cursorOf(pageRequest));
    const tags = (await tagsOfNewest(deps.reading, { category }, newest)).slice(0, mostTags);
    return categoryPage({ category, listed, tags, topics: await topics() }, pageRequest);
  };
}

function ofTag(requested: string, pageRequest: PageRequest, { deps, topics }: ListContext): ListPage {
  const tag = checkedTag(requested);
  return async () => {
    const listed = await publishedPosts(deps, { tag }, cursorOf(pageRequest));
    if (listed.posts.length === 0) throw commonError('not_found');
    const posts = (await countByTag(deps.reading, [tag])).get(tagKey(tag)) ?? 0;
    const tags = await tagsOfNewest(deps.reading, { tag }, newest);
    return tagPage({ tag, listed, posts, tags, topics: await topics() }, pageRequest);
  };
}

function ofAuthor(name: string, pageRequest: PageRequest, deps: Posting): ListPage | Response {
  const username = name.toLowerCase();
  if (pageRequest.path !== authorPath(username)) return redirectResponse(hrefOf(pageRequest, authorPath(username)));
  return async () => {
    const author = await findAuthor(deps.reading, username);
    if (!author) throw commonError('not_found');
    const listed = await publishedPosts(deps, { username }, cursorOf(pageRequest));
    const categories = await countByCategoryOf(deps.reading, username);
    const tags = (await tagsOfNewest(deps.reading, { username }, newest)).slice(0, mostTags);
    return authorPage({ author, listed, categories, tags }, pageRequest);
  };
}

function cursorOf({ query }: PageRequest): string | undefined {
  return query.get('cursor');
}

function knownCategory(name: string) {
  return categories.find(({ code }) => code === name)?.code;
}

function checkedTag(text: string): string {
  const tag = text.trim();
  if (!canBeTag(tag)) throw commonError('invalid_request');
  return tag;
}
