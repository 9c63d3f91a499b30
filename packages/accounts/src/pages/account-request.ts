import type { Connection } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import type { Html } from '@kairan/web/html';
import { pageResponse } from '@kairan/web/page-response';
import type { AccountLanguage } from '../users/language.ts';
import type { AccountContext } from './account-context.ts';
import type { RejectedForm } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import type { AccountPageRequest } from './page-request.ts';
import { returnQuery, returnToOf } from './return-to.ts';

/** One request on its way through the door. */
export interface AccountRequest<L extends AccountLanguage> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly pageRequest: AccountPageRequest<L>;
}

export type Answer = Promise<Response>;

/** Some of the addresses of accounts, and what is done there. */
export interface AccountPart<L extends AccountLanguage> {
  /** The methods that an address takes, as `Allow` names them; null for one that is another part's. */
  readonly methods: (path: string) => 'GET, HEAD' | 'GET, HEAD, POST' | null;
  readonly read: (accountRequest: AccountRequest<L>) => Answer;
  /** Does what a form asks for that a page of ours has sent. */
  readonly write: (accountRequest: AccountRequest<L>, fields: FormFields) => Answer;
}

/** What is shown at which address. */
interface Shown {
  readonly title: string;
  readonly main: Html;
  /** The address of the page, for its links to other languages; with what these have to keep in the query. */
  readonly path: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly refused?: Pick<RejectedForm['apiError'], 'status' | 'headers'> | null;
  readonly script?: 'passkeys' | null;
}

/** Shows a page. */
export type Show<L extends AccountLanguage> = (accountRequest: AccountRequest<L>, shown: Shown) => Answer;

/** Makes the function that shows a page in the frame of the service. Nothing of it is kept by browsers. */
export function showIn<L extends AccountLanguage>({ frame }: AccountContext<L>): Show<L> {
  return async ({ pageRequest, request, connection }, { title, main, path, kept, refused, script = null }) => {
    const headers = {
      'Cache-Control': 'no-store',
      // The secret of a link stands in the address: not even our own pages are told it.
      ...(pageRequest.path === linkPath && { 'Referrer-Policy': 'strict-origin' }),
      ...refused?.headers,
    };
    const address = { path, query: { ...kept, ...returnQuery(returnToOf(pageRequest)) } };
    const status = refused?.status ?? 200;
    const page = await frame({ title, description: title, main, address, status, headers, script }, pageRequest);
    return pageResponse(page, request, connection);
  };
}
