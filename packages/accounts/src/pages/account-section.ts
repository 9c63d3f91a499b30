import type { FormFields, OwnFiles, OwnFilesBounds } from '@kairan/http/form';
import type { Html } from '@kairan/web/html';
import type { SignedIn } from '../sessions/session.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { RejectedForm } from './form-parts.ts';
import type { ErrorSentence } from './messages/messages.ts';
import type { AccountPageRequest } from './page-request.ts';

/**
 * Where a section is on the account page: after the display name, after what signing in needs (before tokens and
 * sessions), or at the end.
 */
export type AccountPosition = 'profile' | 'middle' | 'last';

/**
 * A section of the account page that another part of the service provides (connected apps, webhooks), with its forms
 * and its own pages below `/account/`. Everything in it is for signed-in users who have finished the set-up, in a
 * session that was just checked; forms are accepted from our own pages only.
 * @template L the languages that the service offers
 */
export interface AccountSection<L extends AccountLanguage> {
  /** Its position on the page; `middle` if left out. */
  readonly position?: AccountPosition;
  /** Renders the section: `<section aria-labelledby="ID"><h2 id="ID">…`, by which the list of sections finds it. */
  readonly render: (pageRequest: AccountPageRequest<L>, person: SignedIn) => Promise<Html>;
  /**
   * The forms that redirect to the account page, by path (`/account/apps/revoke`). Each returns the name of a sentence
   * in `done`, which the page then shows. A thrown `ApiError` is shown on the page.
   */
  readonly posts?: Readonly<Record<string, AccountPost<L>>>;
  /** The section's own pages, by path: `:id` matches one part of a path. The first match wins. */
  readonly routes?: Readonly<Record<`/account/${string}`, AccountRoute<L>>>;
  /** The section's texts on the account pages. */
  readonly texts?: Readonly<Record<L, SectionTexts>>;
  /** The fields to mark for each error code of its operations; the first one gets the focus. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** Processes a form; returns the name of the sentence that says what was done. */
export type AccountPost<L extends AccountLanguage> = (
  fields: FormFields,
  person: SignedIn,
  pageRequest: AccountPageRequest<L>,
) => Promise<string>;

/** The texts of a section in one language. */
export interface SectionTexts {
  /** What was done, by the name in the address (`?done=`). */
  readonly done: Readonly<Record<string, string>>;
  /** The sentences for its own error codes. */
  readonly errors?: Readonly<Record<string, ErrorSentence>>;
}

/** A page of a section. */
export interface AccountRoute<L extends AccountLanguage> {
  /**
   * Renders the page for `GET`, and a rejected form again (`problemNotice`, `lineField`).
   * @throws {ApiError} for what does not exist: a page says so
   */
  readonly show: (at: RouteContext<L>, refused: RejectedForm | null) => Promise<RouteResponse>;
  /**
   * Processes `POST`; absent if the address takes no form. It redirects, or shows a page with a secret that can be
   * seen only once. Browsers cache none of it.
   * @throws {ApiError} which is then passed to `show`
   */
  readonly take?: (at: RouteContext<L>, fields: OwnFiles) => Promise<RouteResponse>;
  /** The files that its form may send (`multipart/form-data`); absent if it sends none. */
  readonly files?: OwnFilesBounds;
}

/** A request to a page of a section. */
export interface RouteContext<L extends AccountLanguage> {
  readonly pageRequest: AccountPageRequest<L>;
  readonly person: SignedIn;
  /** The parts of the path that match parameters of the route, in order. */
  readonly parts: readonly string[];
}

/** A page for the layout; a redirect: a path for `hrefOf`, with a query; or a file for download, with its name and type. */
export type RouteResponse =
  | { readonly title: string; readonly main: Html }
  | { readonly to: string; readonly query?: Readonly<Record<string, string>> }
  | { readonly file: string; readonly name: string; readonly type: string };
