import type { Connection } from '@kairan/http/connection';
import type { FormFields } from '@kairan/http/form';
import type { Html } from '@kairan/web/html';
import { pageResponse } from '@kairan/web/page-response';
import type { AccountLanguage } from '../language.ts';
import type { AccountHouse } from './account-options.ts';
import type { Refused } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import type { AccountVisit } from './page-request.ts';
import { returnQuery, returnToOf } from './return-to.ts';

/** One request on its way through the door. */
export interface Asked<L extends AccountLanguage> {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly visit: AccountVisit<L>;
}

export type Answer = Promise<Response>;

/** Some of the addresses of accounts, and what is done there. */
export interface AccountPart<L extends AccountLanguage> {
  /** The methods that an address takes, as `Allow` names them; null for one that is another part's. */
  readonly methods: (path: string) => 'GET, HEAD' | 'GET, HEAD, POST' | null;
  readonly read: (asked: Asked<L>) => Answer;
  /** Does what a form asks for that a page of ours has sent. */
  readonly write: (asked: Asked<L>, fields: FormFields) => Answer;
}

/** What is shown at which address. */
interface Shown {
  readonly title: string;
  readonly main: Html;
  /** The address of the page, for its links to other languages; with what these have to keep in the query. */
  readonly path: string;
  readonly kept?: Readonly<Record<string, string>>;
  readonly refused?: Pick<Refused['refusal'], 'status' | 'headers'> | null;
  readonly script?: 'passkeys' | null;
}

/** Shows a page. */
export type Show<L extends AccountLanguage> = (asked: Asked<L>, shown: Shown) => Answer;

/** Makes the function that shows a page in the frame of the service. Nothing of it is kept by browsers. */
export function showIn<L extends AccountLanguage>({ frame }: AccountHouse<L>): Show<L> {
  return async ({ visit, request, connection }, { title, main, path, kept, refused, script = null }) => {
    const headers = {
      'Cache-Control': 'no-store',
      // The secret of a link stands in the address: not even our own pages are told it.
      ...(visit.path === linkPath && { 'Referrer-Policy': 'strict-origin' }),
      ...refused?.headers,
    };
    const address = { path, query: { ...kept, ...returnQuery(returnToOf(visit)) } };
    const status = refused?.status ?? 200;
    const page = await frame({ title, description: title, main, address, status, headers, script }, visit);
    return pageResponse(page, request, connection);
  };
}
