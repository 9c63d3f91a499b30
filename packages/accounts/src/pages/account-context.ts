import type { Connection } from '@kairan/http/connection';
import type { Caller } from '@kairan/operation';
import type { Html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { OwnAccountDeps } from '../own/own-account.ts';
import type { WebSessions } from '../sessions/web-sessions.ts';
import type { AccountLanguage, Offered } from '../users/language.ts';
import type { AccountSection } from './account-section.ts';
import type { AccountPageRequest } from './page-request.ts';
import type { ServiceTexts } from './service-texts.ts';

/** What the pages of accounts need of their service. @template L the languages that the service offers */
export interface AccountContext<L extends AccountLanguage> {
  readonly deps: OwnAccountDeps;
  /** The service's public address, without a slash at its end. */
  readonly baseUrl: string;
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly languages: Offered<L>;
  readonly webSessions: WebSessions;
  /** Whoever asks, by address: what guesses of passwords are counted under. */
  readonly byAddress: (request: Request, connection: Connection | undefined) => Caller;
  /** Puts what a page shows into the service's frame, which also keeps a language that the address chooses. */
  readonly frame: (content: AccountContent, pageRequest: AccountPageRequest<L>) => Promise<Page>;
  readonly texts: Readonly<Record<L, ServiceTexts>>;
  /** Further sections of the account page. */
  readonly sections: readonly AccountSection<L>[];
  /** Takes each fault once, with the id that the reader was told. */
  readonly report: (fault: unknown, accountRequest: { requestId: string; method: string; path: string }) => void;
}

/** What a page of accounts puts into the frame. */
interface AccountContent {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** Where the page is shown by GET: what its links to other languages begin with. */
  readonly address: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The script that the page is improved by, where there is one: it works `data-passkey` (see `passkey-page.ts`). */
  readonly script: 'passkeys' | null;
}
