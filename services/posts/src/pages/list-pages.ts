import { decoded } from '@kairan/doors/from-text';
import { type Page, redirectResponse } from '@kairan/doors/page-response';
import { commonRefusal } from '@kairan/operation/refusal';
import { bounds, categories } from '../post.ts';
import type { Posting } from '../posting.ts';
import { findAuthor } from '../storage/public-pages.ts';
import { authorPage } from './author-page.ts';
import { categoryPage } from './category-page.ts';
import { homePage } from './home-page.ts';
import { publishedPosts } from './listing.ts';
import { authorPath, categoryPath, hrefOf, tagPath } from './page-address.ts';
import { tagPage } from './tag-page.ts';
import type { Visit } from './visit.ts';

/** The addresses of authors, in all the ways they are written. */
export const authorAddress = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/?$/;
const categoryAddress = /^\/categories\/([a-z]{1,40})$/;
/** The addresses of tags. */
export const tagAddress = /^\/tags\/([^/]{1,400})$/;

/**
 * A page that lists posts: the newest of all, of a category, with a tag, of an author; undefined for other addresses.
 * @throws {Refusal} `not_found` where there is no such category, author or tag; `invalid_request` for a query that cannot be
 */
export function listPageAt(visit: Visit, deps: Posting): Promise<Page | Response> | undefined {
  const { path } = visit;
  if (path === '/') return home(visit, deps);
  const category = categoryAddress.exec(path)?.[1];
  if (category !== undefined) return ofCategory(category, visit, deps);
  const tag = tagAddress.exec(path)?.[1];
  if (tag !== undefined) return ofTag(decoded(tag, 'path'), visit, deps);
  const name = authorAddress.exec(path)?.[1];
  return name === undefined ? undefined : ofAuthor(name, visit, deps);
}

async function home(visit: Visit, deps: Posting): Promise<Page | Response> {
  return movedTo(visit) ?? homePage(await publishedPosts(deps, {}, cursorOf(visit)), visit);
}

/** Categories and tags had their lists at `/?category=…` and `/?tag=…`. */
function movedTo({ baseUrl, query }: Visit): Response | undefined {
  const [category, tag, cursor] = ['category', 'tag', 'cursor'].map((name) => query.get(name));
  const rest = cursor === undefined ? {} : { cursor };
  if (category !== undefined && tag === undefined) {
    const code = knownCategory(category);
    if (code === undefined) throw commonRefusal('invalid_request');
    return redirectResponse(hrefOf(baseUrl, categoryPath(code), rest));
  }
  return tag === undefined ? undefined : redirectResponse(hrefOf(baseUrl, tagPath(checkedTag(tag)), rest));
}

async function ofCategory(name: string, visit: Visit, deps: Posting): Promise<Page> {
  const category = knownCategory(name);
  if (category === undefined) throw commonRefusal('not_found');
  return categoryPage(category, await publishedPosts(deps, { category }, cursorOf(visit)), visit);
}

async function ofTag(asked: string, visit: Visit, deps: Posting): Promise<Page> {
  const tag = checkedTag(asked);
  const listed = await publishedPosts(deps, { tag }, cursorOf(visit));
  if (listed.posts.length === 0) throw commonRefusal('not_found');
  return tagPage(tag, listed, visit);
}

async function ofAuthor(name: string, visit: Visit, deps: Posting): Promise<Page | Response> {
  const username = name.toLowerCase();
  if (visit.path !== authorPath(username)) return redirectResponse(hrefOf(deps.baseUrl, authorPath(username)));
  const author = await findAuthor(deps.reading, username);
  if (!author) throw commonRefusal('not_found');
  return authorPage(author, await publishedPosts(deps, { username }, cursorOf(visit)), visit);
}

function cursorOf({ query, fault }: Visit): string | undefined {
  if (fault) throw fault;
  return query.get('cursor');
}

function knownCategory(name: string) {
  return categories.find(({ code }) => code === name)?.code;
}

function checkedTag(text: string): string {
  const tag = text.trim();
  if (tag === '' || Array.from(tag).length > bounds.tag.max || /\p{Cc}|\p{Cs}/u.test(tag)) {
    throw commonRefusal('invalid_request');
  }
  return tag;
}
