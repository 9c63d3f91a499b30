import { type Connection, noteError } from '@kairan/http/connection';
import type { OwnFiles, OwnFilesBounds } from '@kairan/http/form';
import type { Html } from '@kairan/web/html';
import { pageResponse } from '@kairan/web/page-response';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { RejectedForm } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import type { AccountPageRequest } from './page-request.ts';
import { returnQuery, returnToOf } from './return-to.ts';

/** One request to an account page. */
export interface AccountRequest<L extends AccountLanguage> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly pageRequest: AccountPageRequest<L>;
}

export type Answer = Promise<Response>;

/** A group of account addresses and what they do. */
export interface AccountPart<L extends AccountLanguage> {
  /** The methods of a path, as in `Allow`; null if it belongs to another part. */
  readonly methods: (path: string) => 'GET, HEAD' | 'GET, HEAD, POST' | null;
  /** The pattern of a path, if it has parameters: `/account/webhooks/:id`; default: the path. */
  readonly routeOf?: (path: string) => string | undefined;
  readonly read: (accountRequest: AccountRequest<L>) => Answer;
  /** Processes a form sent from one of our pages. */
  readonly write: (accountRequest: AccountRequest<L>, fields: OwnFiles) => Answer;
  /** The files that the form at a path may send; null if it sends none. */
  readonly files?: (path: string) => OwnFilesBounds | null;
}

/** A page to show. */
interface Shown {
  readonly title: string;
  readonly main: Html;
  /** The path for the links to other languages, and the query that they have to keep. */
  readonly path: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly refused?: Pick<RejectedForm['apiError'], 'code' | 'status' | 'headers'> | null;
  readonly script?: 'passkeys' | null;
}

/** Shows a page. */
export type Show<L extends AccountLanguage> = (accountRequest: AccountRequest<L>, shown: Shown) => Answer;

/** Creates the function that shows a page in the service's layout. Browsers cache none of it. */
export function showIn<L extends AccountLanguage>({ frame }: AccountContext<L>): Show<L> {
  return async ({ pageRequest, request, connection }, { title, main, path, query, refused, script = null }) => {
    const headers = {
      'Cache-Control': 'no-store',
      // The address contains the secret of a link, which not even our own pages should receive.
      ...(pageRequest.path === linkPath && { 'Referrer-Policy': 'strict-origin' }),
      ...refused?.headers,
    };
    const address = { path, query: { ...query, ...returnQuery(returnToOf(pageRequest)) } };
    const status = refused?.status ?? 200;
    if (refused) noteError(connection, refused.code);
    const page = await frame({ title, description: title, main, address, status, headers, script }, pageRequest);
    return pageResponse(page, request, connection);
  };
}
