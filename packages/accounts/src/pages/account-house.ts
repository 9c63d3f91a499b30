import type { Connection } from '@kairan/doors/asked';
import type { FormFields } from '@kairan/doors/form';
import type { Html } from '@kairan/doors/html';
import type { Page } from '@kairan/doors/page-response';
import type { Caller } from '@kairan/operation';
import type { OwnAccountDeps } from '../own/own-account.ts';
import type { SignedIn } from '../session.ts';
import type { Visitors } from '../visitors.ts';
import type { AccountVisit } from './visit.ts';
import type { Language } from './words.ts';

/** What the pages of accounts need of their service. */
export interface AccountHouse {
  readonly deps: OwnAccountDeps;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly visitors: Visitors;
  /** Whoever asks, by address: what guesses of passwords are counted under. */
  readonly byAddress: (request: Request, connection: Connection | undefined) => Caller;
  /** Puts what a page shows into the service's frame. */
  readonly frame: (content: AccountContent, visit: AccountVisit) => Promise<Page>;
  readonly texts: Readonly<Record<Language, ServiceTexts>>;
  /** Further sections of the account page. */
  readonly sections: readonly AccountSection[];
  /** Takes each fault once, with the id that the reader was told. */
  readonly report: (fault: unknown, asked: { requestId: string; method: string; path: string }) => void;
}

/** What a page of accounts puts into the frame. */
interface AccountContent {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Links to the page in each language, for the header. */
  readonly languages: Html;
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The script that the page is improved by, where there is one: it works `data-passkey` (see `passkey-page.ts`). */
  readonly script: 'passkeys' | null;
}

/** What a service says in its own words. */
interface ServiceTexts {
  /** Each scope of an access token and what it allows; empty where there are none. */
  readonly scopes: readonly (readonly [string, string])[];
  /** The terms that are accepted at set-up. */
  readonly terms: Html;
}

/** A section of the account page that another part of the service fills (connected apps). */
export interface AccountSection {
  /** The section: `<section aria-labelledby="…">` with an `h2`, shown to people whose set-up is done. */
  readonly render: (visit: AccountVisit, person: SignedIn) => Promise<Html>;
  /**
   * What its forms do, by the path that they are sent to (`/account/apps/revoke`): the page comes again afterwards, with the
   * sentence of `words.done` that is named. A thrown `Refusal` is told on the page.
   */
  readonly posts: Readonly<Record<string, (fields: FormFields, person: SignedIn) => Promise<string>>>;
}
