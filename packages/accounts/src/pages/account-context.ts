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

/** What the account pages need from their service. @template L the languages that the service offers */
export interface AccountContext<L extends AccountLanguage> {
  readonly deps: OwnAccountDeps;
  /** The service's public address, without a trailing slash. */
  readonly baseUrl: string;
  /** The time zone of the times shown. */
  readonly timeZone: string;
  readonly languages: Offered<L>;
  readonly webSessions: WebSessions;
  /** The caller by address, for counting wrong passwords. */
  readonly byAddress: (request: Request, connection: Connection | undefined) => Caller;
  /** Renders a page in the service's layout, which also stores a language chosen by the address. */
  readonly frame: (content: AccountContent, pageRequest: AccountPageRequest<L>) => Promise<Page>;
  readonly texts: Readonly<Record<L, ServiceTexts>>;
  /** The path of the page that people see first once their account is set up; default: the account page. */
  readonly firstPage?: string;
  /** Additional sections of the account page. */
  readonly sections: readonly AccountSection<L>[];
  /** Reports a fault once, with the id shown to the reader. */
  readonly report: (fault: unknown, accountRequest: { requestId: string; method: string; path: string }) => void;
}

/** What an account page passes to the layout. */
interface AccountContent {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** The address that shows the page by GET, for its links to other languages. */
  readonly address: { readonly path: string; readonly query: Readonly<Record<string, string>> };
  readonly status: number;
  readonly headers: Readonly<Record<string, string>>;
  /** The script that enhances the page, if any; it looks for `data-passkey` (see `passkey-page.ts`). */
  readonly script: 'passkeys' | null;
}
