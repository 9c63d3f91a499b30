import type { FormFields } from '@kairan/http/form';
import type { Html } from '@kairan/web/html';
import type { SignedIn } from '../sessions/session.ts';
import type { AccountLanguage } from '../users/language.ts';
import type { RejectedForm } from './form-parts.ts';
import type { Says } from './messages/messages.ts';
import type { AccountPageRequest } from './page-request.ts';

/**
 * A section of the account page that another part of the service fills (connected apps, webhooks), with what its forms do and
 * pages of its own below `/account/`. All of it is for people who are signed in and whose set-up is done, in a session that
 * was found just now; forms are taken from our own pages alone.
 * @template L the languages that the service offers
 */
export interface AccountSection<L extends AccountLanguage> {
  /** The section: `<section aria-labelledby="…">` with an `h2`. */
  readonly render: (pageRequest: AccountPageRequest<L>, person: SignedIn) => Promise<Html>;
  /**
   * What forms do that lead back to the account page, by the path that they are sent to (`/account/apps/revoke`); gives the
   * name of a sentence of `done`, which the page then says. A thrown `ApiError` is told on the page.
   */
  readonly posts?: Readonly<Record<string, AccountPost<L>>>;
  /** Pages of its own, by their path: `:id` is one part of a path. The first that fits counts. */
  readonly routes?: Readonly<Record<`/account/${string}`, AccountRoute<L>>>;
  /** What it says on the pages of accounts. */
  readonly texts?: Readonly<Record<L, SectionTexts>>;
  /** The fields of its forms that are marked where an operation refuses them, by the refusal's code; the first has the cursor. */
  readonly fields?: Readonly<Record<string, readonly string[]>>;
}

/** What a form does; gives the name of the sentence that says so. */
export type AccountPost<L extends AccountLanguage> = (
  fields: FormFields,
  person: SignedIn,
  pageRequest: AccountPageRequest<L>,
) => Promise<string>;

/** The sentences of a section in one language. */
export interface SectionTexts {
  /** What was done, by the name that stands in the address as `done`. */
  readonly done: Readonly<Record<string, string>>;
  /** What is said where its operations refuse something, by code; without one the refusal's own sentence is shown. */
  readonly refused?: Readonly<Record<string, Says>>;
}

/** A page of a section. */
export interface AccountRoute<L extends AccountLanguage> {
  /**
   * What `GET` shows, and what a refused form is shown in again (`problemNotice`, `lineField`).
   * @throws {ApiError} for what is not there: a page says so
   */
  readonly show: (at: RouteContext<L>, refused: RejectedForm | null) => Promise<RouteResponse>;
  /**
   * What `POST` does; absent where nothing is sent to the address. It leads on, or shows a page of its own where a secret is
   * to be seen this once. Nothing of it is kept by browsers.
   * @throws {ApiError} which `show` is then given
   */
  readonly take?: (at: RouteContext<L>, fields: FormFields) => Promise<RouteResponse>;
}

/** Who is at which place of a section. */
export interface RouteContext<L extends AccountLanguage> {
  readonly pageRequest: AccountPageRequest<L>;
  readonly person: SignedIn;
  /** The parts of the path that the place names, in order. */
  readonly parts: readonly string[];
}

/** A page, as the frame takes it; or where to go on: a path as `hrefOf` takes it, with a query. */
export type RouteResponse =
  | { readonly title: string; readonly main: Html }
  | { readonly to: string; readonly query?: Readonly<Record<string, string>> };
