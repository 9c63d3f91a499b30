import type { FormFields } from '@kairan/http/form';
import { type Html, html } from '@kairan/web/html';
import { ownPath } from './local-path.ts';
import type { AccountPageRequest } from './page-request.ts';

/** Where a person was going who was led to sign in: by the form that they sent, else by the address; null where nowhere of ours. */
export function returnToOf({ query, baseUrl }: AccountPageRequest, fields?: FormFields): string | null {
  return ownPath(fields?.get('return_to') ?? query.get('return_to') ?? '', baseUrl);
}

/** The same as a part of a query. */
export function returnQuery(returnTo: string | null): Readonly<Record<string, string>> {
  return returnTo === null ? {} : { return_to: returnTo };
}

/** The field of a form that carries it on. */
export function returnField(returnTo: string | null): Html | '' {
  return returnTo === null ? '' : html`<input type="hidden" name="return_to" value="${returnTo}">`;
}
