import type { FormFields } from '@kairan/http/form';
import { type Html, html } from '@kairan/web/html';
import { ownPath } from './local-path.ts';
import type { AccountPageRequest } from './page-request.ts';

/** Where to go after signing in, from the form or else the address; null if it is not an address of ours. */
export function returnToOf({ query, baseUrl }: AccountPageRequest, fields?: FormFields): string | null {
  return ownPath(fields?.get('return_to') ?? query.get('return_to') ?? '', baseUrl);
}

/** The same as part of a query. */
export function returnQuery(returnTo: string | null): Readonly<Record<string, string>> {
  return returnTo === null ? {} : { return_to: returnTo };
}

/** Renders the form field that passes it on. */
export function returnField(returnTo: string | null): Html | '' {
  return returnTo === null ? '' : html`<input type="hidden" name="return_to" value="${returnTo}">`;
}
