import { timingSafeEqual } from 'node:crypto';
import { type Connection, noteRoute } from '@kairan/http/connection';
import { routeName } from '@kairan/http/route-name';
import { decoded } from '@kairan/http/text-input';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import type { DocsPage } from '@kairan/web/docs-page';
import { pageCache } from '@kairan/web/page-cache';
import { type Page, pageResponse, redirectResponse } from '@kairan/web/page-response';
import { markdownPath, postPath, previewAddress, publicMarkdown, publicPost } from '../page-address.ts';
import type { Posting } from '../posting.ts';
import { previewKey } from '../responses/post-response.ts';
import { type SharedCaches, sharedHeaders } from '../shared-caches/shared-caches.ts';
import { authorTag, postTag } from '../shared-caches/tags.ts';
import { findAuthor, formerAuthor } from '../storage/authors.ts';
import { findNeighbours } from '../storage/neighbours.ts';
import { type PageVersion, pageVersions } from '../storage/page-versions.ts';
import type { PublicState } from '../storage/public-changes.ts';
import { findForPreview, findPublishedPost, findPublishedPosts } from '../storage/readable-posts.ts';
import type { Assets } from './assets.ts';
import { connectPage } from './connect/connect-page.ts';
import { docsPageIn } from './docs-page.ts';
import { faultPage } from './fault-page.ts';
import { type Feeds, openFeeds } from './feeds/feed-handler.ts';
import { postMarkdown, prefersMarkdown } from './feeds/post-markdown.ts';
import { textResponse } from './feeds/text-response.ts';
import { type ListContext, listPageAt, listRouteAt } from './list-pages.ts';
import { topicsCache } from './lists/topics-cache.ts';
import {
  type FrameFacts,
  hrefOf,
  isShared,
  languageRedirect,
  type PageRequest,
  readPageRequest,
} from './page-request.ts';
import { shownBody } from './post-body.ts';
import { postPage, previewPage } from './post-page.ts';
import { searchPage } from './search/search-page.ts';
import { type SiteTexts, sitePage, sitePageAt } from './site/site-page.ts';
import type { Viewers } from './viewers.ts';

/** The dependencies of the pages. */
export interface PageContext {
  readonly deps: Posting;
  readonly viewers: Viewers;
  readonly stateOf: PublicState;
  readonly siteTexts: SiteTexts;
  /** Reports a fault once, with the id shown to the reader. */
  readonly report: (fault: unknown, request: { requestId: string; method: string; path: string }) => void;
  readonly docs: () => DocsPage;
  /** The time zone of the days shown. */
  readonly timeZone: string;
  /** The page scripts. */
  readonly assets: Assets;
  readonly sharedCaches: SharedCaches;
}

/** Handles every address that no other handler takes, if only with a 404 page. Synchronous if the page is cached. */
export type PageHandler = (request: Request, connection?: Connection) => Response | Promise<Response>;

/** The size of the page cache in bytes. */
const memoryBytes = 8 * 1024 * 1024;

/** One request to a public page. */
interface ReaderRequest {
  readonly pageRequest: PageRequest;
  readonly request: Request;
  readonly connection: Connection | undefined;
}

/**
 * Creates the handler of the public pages. They are the same for all visitors who read in one language: the page of a
 * published post is cached until its content changes, pages that list posts until anything public changes. Pages for signed-in users are rendered for each request.
 */
export function pageHandler(context: PageContext): PageHandler {
  const { deps, viewers, stateOf } = context;
  const { baseUrl } = deps;
  const { timeZone, sharedCaches } = context;
  const site = { baseUrl, timeZone, sharedCaches };
  const versionOf = pageVersions(deps.reading, deps.now);
  const topics = topicsCache(deps.reading, stateOf);
  const lists: ListContext = { deps, topics: topics.read };
  const feeds = openFeeds(deps, sharedCaches);
  const cached = pageCache({ maxBytes: memoryBytes });

  /** Sends a page: to a visitor from the cache, to a signed-in user their own. The key names what visitors' pages show. */
  const shown = (key: string, make: () => Promise<Page>, { pageRequest, request, connection }: ReaderRequest) => {
    const { language, carried, viewer, signUpOpen } = pageRequest;
    return viewer === null
      ? cached(`${language} ${carried} ${signUpOpen} ${isShared(pageRequest)} ${key}`, make, request, connection)
      : make().then((page) => pageResponse(page, request, connection));
  };

  /** Redirects to a kept post of a deleted account from its former address. @throws {ApiError} `not_found` */
  const moved = async (id: string, pageRequest: PageRequest, pathOf: typeof postPath): Promise<Response> => {
    const username = await formerAuthor(deps.reading, id);
    if (username === undefined || pageRequest.path === pathOf(username, id)) throw commonError('not_found');
    return redirectResponse(hrefOf(pageRequest, pathOf(username, id)));
  };

  const cachedPost = (
    version: PageVersion | undefined,
    username: string,
    id: string,
    readerRequest: ReaderRequest,
  ): Response | Promise<Response> => {
    const { pageRequest } = readerRequest;
    if (version === undefined) return moved(id, pageRequest, postPath);
    const make = () => published(username, id, version, { ...pageRequest, query: new Map() });
    return shown(`${username}/${id} ${version.key}`, make, readerRequest);
  };

  const published = async (
    username: string,
    id: string,
    { related }: PageVersion,
    pageRequest: PageRequest,
  ): Promise<Page> => {
    const { reading } = deps;
    const post = await findPublishedPost(reading, username, id);
    const author = await findAuthor(reading, username);
    if (!post || !author) throw commonError('not_found');
    const beside = await findNeighbours(reading, id);
    const found = await findPublishedPosts(reading, related);
    const surroundings = { author, beside, related: related.flatMap((one) => found.get(one) ?? []) };
    return postPage(post, await shownBody(post, context), surroundings, pageRequest);
  };

  const markdown = async (username: string, id: string, { pageRequest, request, connection }: ReaderRequest) => {
    const post = await findPublishedPost(deps.reading, username, id);
    if (!post) return moved(id, pageRequest, isMarkdownAddress(pageRequest) ? markdownPath : postPath);
    const text = await postMarkdown(post, deps);
    // A cache that ignores `Vary` must not have it at the address of the page.
    const shared = isMarkdownAddress(pageRequest)
      ? sharedHeaders(sharedCaches, [postTag(post.id), authorTag(post.username)])
      : {};
    return textResponse({ ...text, headers: { ...text.headers, ...shared } }, request, connection);
  };

  const markdownFile = (readerRequest: ReaderRequest): Promise<Response> | undefined => {
    const [, name, id] = publicMarkdown.exec(readerRequest.pageRequest.path) ?? [];
    if (name === undefined || id === undefined) return undefined;
    noteRoute(readerRequest.connection, routeName(publicMarkdown));
    return markdown(name, id, readerRequest);
  };

  const post = (readerRequest: ReaderRequest): Response | Promise<Response> | undefined => {
    const { pageRequest, request, connection } = readerRequest;
    const { path } = pageRequest;
    const [, name, id] = publicPost.exec(path) ?? [];
    if (name === undefined || id === undefined) return undefined;
    noteRoute(connection, routeName(publicPost));
    const username = name.toLowerCase();
    if (prefersMarkdown(request, connection)) return markdown(username, id, readerRequest);
    if (path !== postPath(username, id)) return redirectResponse(hrefOf(pageRequest, postPath(username, id)));
    const version = versionOf(username, id, pageRequest.state);
    return version instanceof Promise
      ? version.then((late) => cachedPost(late, username, id, readerRequest))
      : cachedPost(version, username, id, readerRequest);
  };

  const list = (readerRequest: ReaderRequest): Response | Promise<Response> | undefined => {
    const { pageRequest, request, connection } = readerRequest;
    const { path, query } = pageRequest;
    const route = listRouteAt(path);
    if (route === undefined) return undefined;
    noteRoute(connection, route);
    const make = listPageAt(pageRequest, lists);
    if (make instanceof Response || make === undefined) return make;
    const { state } = pageRequest;
    if (state !== undefined) {
      return shown(`${path}?${query.get('cursor') ?? ''} ${state} ${topics.shownAt(state)}`, make, readerRequest);
    }
    return make().then((page) => pageResponse(page, request, connection));
  };

  const failed = async (error: unknown, { pageRequest, request, connection }: ReaderRequest) =>
    pageResponse(await faultPage(error, { pageRequest, request, connection }, context), request, connection);

  const answered = (readerRequest: ReaderRequest): Response | Promise<Response> => {
    const { request, connection } = readerRequest;
    try {
      if (!isRead(request)) throw wrongMethod();
      const answer =
        post(readerRequest) ??
        markdownFile(readerRequest) ??
        list(readerRequest) ??
        otherPage(readerRequest, context, { lists, feeds }).then((page) =>
          page instanceof Response ? page : pageResponse(page, request, connection),
        );
      return answer instanceof Promise ? answer.catch((error) => failed(error, readerRequest)) : answer;
    } catch (error) {
      return failed(error, readerRequest);
    }
  };

  return (request, connection) => {
    const pageRequest = readPageRequest(request, connection, site);
    if (isRead(request)) {
      const redirect = languageRedirect(pageRequest);
      if (redirect) return redirect;
    }
    const answerTo = (facts: FrameFacts) =>
      answered({ pageRequest: { ...pageRequest, ...facts }, request, connection });
    const facts = viewers.find(request, connection);
    if (!(facts instanceof Promise)) return answerTo(facts);
    return facts.then(answerTo, (error) => failed(error, { pageRequest, request, connection }));
  };
}

function isMarkdownAddress({ path }: PageRequest): boolean {
  return path.endsWith('.md');
}

function isRead({ method }: Request): boolean {
  return method === 'GET' || method === 'HEAD';
}

/** The other pages with a path of their own. */
const otherPaths: ReadonlySet<string> = new Set(['/docs', '/connect', '/search']);

async function otherPage(
  { pageRequest, request, connection }: ReaderRequest,
  context: PageContext,
  { lists, feeds }: { readonly lists: ListContext; readonly feeds: Feeds },
): Promise<Page | Response> {
  const { deps, docs } = context;
  const { path, query } = pageRequest;
  const about = sitePageAt(path);
  if (about !== undefined || otherPaths.has(path)) noteRoute(connection, path);
  if (path === '/docs') return docsPageIn(docs(), pageRequest);
  if (path === '/connect') return connectPage(pageRequest, await context.assets.script('copy-code'));
  if (about !== undefined) return sitePage(about, { ...context, text: deps.text }, pageRequest);
  if (path === '/search') return searchPage(pageRequest, lists);
  const feed = await feeds(request, connection, pageRequest.state);
  if (feed) return feed;

  const id = previewAddress.exec(path)?.[1];
  if (id !== undefined) noteRoute(connection, routeName(previewAddress));
  const post = id === undefined ? undefined : await findForPreview(deps.reading, id);
  if (post && opens(query.get('key') ?? '', previewKey(post.id, post.previewLink, deps))) {
    return previewPage(post, await shownBody(post, context), pageRequest);
  }
  // Distinguishes a path that cannot be decoded from one that does not exist.
  decoded(path, 'path');
  throw commonError('not_found');
}

function opens(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function wrongMethod(): ApiError {
  return commonError('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
}
