import { randomUUID, timingSafeEqual } from 'node:crypto';
import { type Connection, targetOf } from '@kairan/doors/asked';
import type { DocsPage } from '@kairan/doors/docs-page';
import { decoded, queryPairs } from '@kairan/doors/from-text';
import { pageMemory } from '@kairan/doors/page-memory';
import { type Page, pageResponse, redirectResponse } from '@kairan/doors/page-response';
import { commonRefusal, Refusal } from '@kairan/operation/refusal';
import { previewKey } from '../answers/post-answer.ts';
import type { Posting } from '../posting.ts';
import { imageSizes } from '../storage/media.ts';
import { findAuthorName, pageStamps } from '../storage/public-pages.ts';
import { findForPreview, findPublishedPost, type ReadablePostWithBody } from '../storage/reading.ts';
import { authorPage } from './author-page.ts';
import { errorPage } from './error-page.ts';
import { homePage } from './home-page.ts';
import { chosenOf, publishedPosts } from './listing.ts';
import { authorPath, hrefOf, postPath } from './page-address.ts';
import { imageNames } from './post-images.ts';
import { postPage, previewPage, type ShownBody } from './post-page.ts';
import { type FaultName, words } from './words.ts';

/** What the pages need. */
export interface PageHouse {
  readonly deps: Posting;
  /** The HTML of a stored body. */
  readonly render: (body: string) => Promise<string>;
  /** Takes each fault once, with the id that the reader was told. */
  readonly report: (fault: unknown, asked: { requestId: string; method: string; path: string }) => void;
  readonly docs: DocsPage;
  /** The time zone that days are told in. */
  readonly timeZone: string;
}

/** Every address that is not another door's is a page, if only one that says there is none. At once where it is kept. */
export type PageDoor = (request: Request, connection?: Connection) => Response | Promise<Response>;

/** Bytes of finished post pages that are kept. */
const memoryBytes = 64 * 1024 * 1024;

const publicPost = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})$/;
const publicAuthor = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/?$/;
const preview = /^\/preview\/([0-9A-Za-z]{1,64})$/;

/** The public pages. They are the same for everyone; the page of a published post is kept until the post changes. */
export function pageDoor(house: PageHouse): PageDoor {
  const { deps } = house;
  const { baseUrl } = deps;
  const site = { baseUrl, timeZone: house.timeZone };
  const stampOf = pageStamps(deps.reading);
  const remembered = pageMemory({ maxBytes: memoryBytes });

  const kept = (stamp: string | undefined, username: string, id: string, ...asked: [Request, Connection?]) => {
    if (stamp === undefined) throw commonRefusal('not_found');
    return remembered(`${username}/${id} ${stamp}`, () => published(username, id), ...asked);
  };

  const published = async (username: string, id: string): Promise<Page> => {
    const post = await findPublishedPost(deps.reading, username, id);
    if (!post) throw commonRefusal('not_found');
    return postPage(post, await shownBody(post, house), site);
  };

  const post = (path: string, ...asked: [Request, Connection?]): Response | Promise<Response> | undefined => {
    const [, name, id] = publicPost.exec(path) ?? [];
    if (name === undefined || id === undefined) return undefined;
    const username = name.toLowerCase();
    if (path !== postPath(username, id)) return redirectResponse(hrefOf(baseUrl, postPath(username, id)));
    const stamp = stampOf(username, id);
    return stamp instanceof Promise
      ? stamp.then((late) => kept(late, username, id, ...asked))
      : kept(stamp, username, id, ...asked);
  };

  const failed = (error: unknown, path: string, request: Request, connection?: Connection) =>
    pageResponse(faultPage(error, path, request.method, house), request, connection);

  return (request, connection) => {
    const { path, search } = targetOf(request.url);
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod();
      const answer =
        post(path, request, connection) ??
        otherPage(path, search, house).then((page) =>
          page instanceof Response ? page : pageResponse(page, request, connection),
        );
      return answer instanceof Promise ? answer.catch((error) => failed(error, path, request, connection)) : answer;
    } catch (error) {
      return failed(error, path, request, connection);
    }
  };
}

async function otherPage(path: string, search: string, house: PageHouse): Promise<Page | Response> {
  const { deps, docs, timeZone } = house;
  const site = { baseUrl: deps.baseUrl, timeZone };
  if (path === '/docs') return { ...docs, language: 'en' };
  const query = new Map(queryPairs(search));
  if (path === '/') {
    const chosen = chosenOf(query);
    return homePage(await publishedPosts(deps, chosen, query.get('cursor')), chosen, site);
  }

  const name = publicAuthor.exec(path)?.[1];
  if (name !== undefined) {
    const username = name.toLowerCase();
    if (path !== authorPath(username)) return redirectResponse(hrefOf(deps.baseUrl, authorPath(username)));
    const displayName = await findAuthorName(deps.reading, username);
    if (displayName === undefined) throw commonRefusal('not_found');
    const listed = await publishedPosts(deps, { username }, query.get('cursor'));
    return authorPage({ username, displayName }, listed, site);
  }

  const id = preview.exec(path)?.[1];
  if (id !== undefined && opens(query.get('key') ?? '', previewKey(id, deps))) {
    const post = await findForPreview(deps.reading, id);
    if (post) return previewPage(post, await shownBody(post, house), site);
  }
  // A path that cannot be decoded is told apart from one that leads nowhere.
  decoded(path, 'path');
  throw commonRefusal('not_found');
}

async function shownBody(post: ReadablePostWithBody, { deps, render }: PageHouse): Promise<ShownBody> {
  const body = await render(post.body);
  return { body, sizes: await imageSizes(deps.reading, imageNames(body, post.cover)) };
}

function opens(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function faultPage(error: unknown, path: string, method: string, { deps, report }: PageHouse): Page {
  if (error instanceof Refusal) {
    return errorPage(deps.baseUrl, faultOf(error, path), error);
  }
  const requestId = randomUUID();
  report(error, { requestId, method, path });
  return errorPage(deps.baseUrl, 'internal', commonRefusal('internal'), words.requestId(requestId));
}

function faultOf({ code }: Refusal, path: string): FaultName {
  if (code === 'method_not_allowed') return 'method';
  if (code !== 'not_found') return 'badRequest';
  if (publicPost.test(path) || preview.test(path)) return 'noPost';
  return publicAuthor.test(path) ? 'noAuthor' : 'noPage';
}

function wrongMethod(): Refusal {
  return commonRefusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
}
