import type { Connection } from '@kairan/doors/asked';
import type { Html } from '@kairan/doors/html';
import { languageCookie } from '@kairan/doors/language';
import { pageResponse } from '@kairan/doors/page-response';
import type { AccountHouse } from './account-house.ts';
import type { Refused } from './form-parts.ts';
import { linkPath } from './link-page.ts';
import { type AccountVisit, languageSwitch } from './visit.ts';

/** One request on its way through the door. */
export interface Asked {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly visit: AccountVisit;
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
export type Show = (asked: Asked, shown: Shown) => Promise<Response>;

/** Makes the function that shows a page in the frame of the service. Nothing of it is kept by browsers. */
export function showIn({ frame, baseUrl }: AccountHouse): Show {
  return async ({ visit, request, connection }, { title, main, path, kept, refused, script = null }) => {
    const headers = {
      'Cache-Control': 'no-store',
      // The secret of a link stands in the address: not even our own pages are told it.
      ...(visit.path === linkPath && { 'Referrer-Policy': 'strict-origin' }),
      ...(visit.chosen && { 'Set-Cookie': languageCookie(visit.language, baseUrl) }),
      ...refused?.headers,
    };
    const languages = languageSwitch(visit, path, kept);
    const status = refused?.status ?? 200;
    const page = await frame({ title, description: title, main, languages, status, headers, script }, visit);
    return pageResponse(page, request, connection);
  };
}

/** Leads on after a form, by GET (RFC 9110, 15.4.4). */
export function seeOther(location: string, headers: Readonly<Record<string, string>> = {}): Response {
  const guards = { 'Cache-Control': 'no-store', 'Referrer-Policy': 'same-origin', 'X-Content-Type-Options': 'nosniff' };
  return new Response(null, { status: 303, headers: { Location: location, ...guards, ...headers } });
}
