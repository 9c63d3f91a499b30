import { randomUUID, timingSafeEqual } from 'node:crypto';
import type { Connection } from '@kairan/doors/asked';
import type { DocsPage } from '@kairan/doors/docs-page';
import { decoded } from '@kairan/doors/from-text';
import { languageCookie } from '@kairan/doors/language';
import { pageMemory } from '@kairan/doors/page-memory';
import { type Page, pageResponse, redirectResponse } from '@kairan/doors/page-response';
import { commonRefusal, Refusal } from '@kairan/operation/refusal';
import { previewKey } from '../answers/post-answer.ts';
import type { Posting } from '../posting.ts';
import { findNeighbours } from '../storage/neighbours.ts';
import { pageStamps } from '../storage/public-pages.ts';
import { findForPreview, findPublishedPost, listPublished } from '../storage/reading.ts';
import type { Assets } from './assets.ts';
import { connectPage } from './connect/connect-page.ts';
import { errorPage } from './error-page.ts';
import { feedAnswer } from './feeds/feed-door.ts';
import { authorAddress, listPageAt, tagAddress } from './list-pages.ts';
import { hrefOf, postPath } from './page-address.ts';
import { shownBody } from './post-body.ts';
import { postPage, previewPage } from './post-page.ts';
import { searchPage } from './search/search-page.ts';
import { type Visit, visitOf } from './visit.ts';
import type { FaultName } from './words.ts';

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
  /** The scripts that pages may name. */
  readonly assets: Assets;
}

/** Every address that is not another door's is a page, if only one that says there is none. At once where it is kept. */
export type PageDoor = (request: Request, connection?: Connection) => Response | Promise<Response>;

/** Bytes of finished post pages that are kept. */
const memoryBytes = 64 * 1024 * 1024;

const publicPost = /^\/(?:@|%40)([A-Za-z0-9_-]{1,39})\/([0-9A-Za-z]{1,64})$/;
const preview = /^\/preview\/([0-9A-Za-z]{1,64})$/;

/** One request on its way through the door. */
interface Asked {
  readonly visit: Visit;
  readonly request: Request;
  readonly connection: Connection | undefined;
}

/**
 * The public pages. They are the same for everyone who reads in one language; the page of a published post is kept until the
 * post changes.
 */
export function pageDoor(house: PageHouse): PageDoor {
  const { deps } = house;
  const { baseUrl } = deps;
  const site = { baseUrl, timeZone: house.timeZone };
  const stampOf = pageStamps(deps.reading);
  const remembered = pageMemory({ maxBytes: memoryBytes });

  const kept = (stamp: string | undefined, username: string, id: string, { visit, request, connection }: Asked) => {
    if (stamp === undefined) throw commonRefusal('not_found');
    const { language, chosen } = visit;
    const make = () =>
      published(username, id, { ...visit, path: postPath(username, id), query: new Map(), chosen: false });
    const answer = remembered(`${username}/${id} ${language} ${stamp}`, make, request, connection);
    if (!chosen) return answer;
    return Promise.resolve(answer).then((response) => inChosenLanguage(response, visit));
  };

  const published = async (username: string, id: string, visit: Visit): Promise<Page> => {
    const post = await findPublishedPost(deps.reading, username, id);
    if (!post) throw commonRefusal('not_found');
    const beside = await findNeighbours(deps.reading, id);
    return postPage(post, await shownBody(post, house), beside, visit);
  };

  const post = (asked: Asked): Response | Promise<Response> | undefined => {
    const { path } = asked.visit;
    const [, name, id] = publicPost.exec(path) ?? [];
    if (name === undefined || id === undefined) return undefined;
    const username = name.toLowerCase();
    if (path !== postPath(username, id)) return redirectResponse(hrefOf(baseUrl, postPath(username, id)));
    const stamp = stampOf(username, id);
    return stamp instanceof Promise
      ? stamp.then((late) => kept(late, username, id, asked))
      : kept(stamp, username, id, asked);
  };

  const failed = async (error: unknown, { visit, request, connection }: Asked) =>
    pageResponse(await faultPage(error, visit, request.method, house), request, connection);

  return (request, connection) => {
    const asked = { visit: visitOf(request, connection, site), request, connection };
    try {
      if (request.method !== 'GET' && request.method !== 'HEAD') throw wrongMethod();
      const answer =
        post(asked) ??
        otherPage(asked, house).then((page) =>
          page instanceof Response ? page : pageResponse(page, request, connection),
        );
      return answer instanceof Promise ? answer.catch((error) => failed(error, asked)) : answer;
    } catch (error) {
      return failed(error, asked);
    }
  };
}

/** A page that everyone may keep, as an answer that sets somebody's cookie, which nobody else may get. */
function inChosenLanguage(response: Response, { language, baseUrl }: Visit): Response {
  const headers = new Headers(response.headers);
  headers.set('Set-Cookie', languageCookie(language, baseUrl));
  headers.set('Cache-Control', 'private, no-cache');
  return new Response(response.body, { status: response.status, headers });
}

async function otherPage({ visit, request, connection }: Asked, house: PageHouse): Promise<Page | Response> {
  const { deps, docs } = house;
  const { path, query } = visit;
  if (path === '/docs') return { ...docs, language: 'en' };
  const list = listPageAt(visit, deps);
  if (list) return list;
  if (path === '/connect') return connectPage(visit, await house.assets.script('copy-code'));
  if (path === '/search') return searchPage(visit, deps);
  const feed = await feedAnswer(request, connection, deps);
  if (feed) return feed;

  const id = preview.exec(path)?.[1];
  const post = id === undefined ? undefined : await findForPreview(deps.reading, id);
  if (post && opens(query.get('key') ?? '', previewKey(post.id, post.previewLink, deps))) {
    return previewPage(post, await shownBody(post, house), visit);
  }
  // A path that cannot be decoded is told apart from one that leads nowhere.
  decoded(path, 'path');
  throw commonRefusal('not_found');
}

function opens(given: string, key: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(key)];
  return one.length === other.length && timingSafeEqual(one, other);
}

/** Posts that are offered where something else was asked for. */
const offered = 5;

async function faultPage(error: unknown, visit: Visit, method: string, house: PageHouse): Promise<Page> {
  const { path } = visit;
  try {
    if (!(error instanceof Refusal)) throw error;
    const posts = await listPublished(house.deps.reading, {}, { after: null, limit: offered });
    return errorPage({ name: faultOf(error, path), refusal: error, latest: { posts } }, visit);
  } catch (fault) {
    const requestId = randomUUID();
    house.report(fault, { requestId, method, path });
    return errorPage({ name: 'internal', refusal: commonRefusal('internal'), requestId, latest: null }, visit);
  }
}

function faultOf({ code }: Refusal, path: string): FaultName {
  if (code === 'method_not_allowed') return 'method';
  if (code !== 'not_found') return 'badRequest';
  if (publicPost.test(path) || preview.test(path)) return 'noPost';
  if (tagAddress.test(path)) return 'noTag';
  return authorAddress.test(path) ? 'noAuthor' : 'noPage';
}

function wrongMethod(): Refusal {
  return commonRefusal('method_not_allowed', undefined, { headers: { Allow: 'GET, HEAD' } });
}
