import { type AccountHandler, accountHandler } from '@kairan/accounts/account-handler';
import type { AccountSection } from '@kairan/accounts/account-section';
import type { IsBreached } from '@kairan/accounts/breached-passwords';
import type { GuessLimits } from '@kairan/accounts/guess-limits';
import type { MailDomainRule } from '@kairan/accounts/mail-domains';
import type { MailLimits } from '@kairan/accounts/mail-limits';
import type { OwnAccountDeps } from '@kairan/accounts/own-account';
import type { RequiresPasskey } from '@kairan/accounts/passkey-requirement';
import { passkeySite } from '@kairan/accounts/passkey-site';
import { openPasswordPool } from '@kairan/accounts/password-pool';
import type { SignUpMode } from '@kairan/accounts/sign-up-mode';
import { type WebSessions, webSessionsOf } from '@kairan/accounts/web-sessions';
import type { Database } from '@kairan/database/open';
import { callerByAddress } from '@kairan/http/caller-address';
import { calendarOf, endOfDay } from '@kairan/limits/calendar-day';
import { cancelDeletion } from '../deletion/account-deletion.ts';
import { pageMessages } from '../pages/messages/messages.ts';
import type { PageContext } from '../pages/page-handler.ts';
import type { SiteLinks } from '../pages/page-request.ts';
import type { VulnsScripts } from '../pages/page-scripts.ts';
import { endPrograms } from '../storage/account-access.ts';
import { recordAct } from '../storage/audit.ts';
import { mostTokens, tokenPrefix } from '../tokens.ts';
import { type Language, languages } from '../vulnerability.ts';
import { accountFrame } from './account-frame.ts';
import type { AccountKeys } from './account-keys.ts';
import { deletionSection } from './deletion/deletion-section.ts';
import { accountMessages } from './messages/messages.ts';

const timeZone = 'UTC';
const dayOf = calendarOf(timeZone);

/** What the account pages need of the service. */
export interface AccountPagesContext {
  /** The database of accounts, through a handle that reads without waiting for writers. */
  readonly store: Database;
  readonly reading: Database;
  readonly now: () => Date;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  readonly scripts: VulnsScripts;
  readonly keys: AccountKeys;
  readonly guesses: GuessLimits;
  readonly isBreached: IsBreached | null;
  readonly requiresPasskey: RequiresPasskey;
  readonly mailLimits: MailLimits;
  /** Notifies the mail job that the outbox has a new message. */
  readonly mailQueued: () => void;
  /** Whether mail is only written to a folder, because no mail server is configured. */
  readonly mailToFolder: boolean;
  readonly signUp: SignUpMode;
  readonly isMailAllowed: MailDomainRule;
  readonly siteLinks: SiteLinks;
  readonly trustProxy: readonly string[];
  /** Sections of the account page beside the common ones, in display order. */
  readonly sections: readonly AccountSection<Language>[];
  readonly report: PageContext['report'];
}

/**
 * The account pages in the layout of this service: `/sign-in`, `/sign-up`, `/forgot`, `/sign-out`, `/set-up`,
 * `/account`.
 */
export function accountPages(context: AccountPagesContext): AccountHandler {
  const { store, reading, now, baseUrl, scripts, signUp, requiresPasskey, trustProxy, sections, report } = context;
  const webSessions: WebSessions = webSessionsOf('vulns', baseUrl, { read: reading, write: store }, requiresPasskey);
  const deps: OwnAccountDeps = {
    store,
    now,
    guesses: context.guesses,
    browserKey: context.keys.knownBrowsers,
    passwords: openPasswordPool(),
    isBreached: context.isBreached,
    requiresPasskey,
    passkeys: passkeySite(baseUrl, { name: pageMessages.en.site, key: context.keys.passkeys }),
    tokens: { prefix: tokenPrefix },
    mostTokens,
    endPrograms,
    mail: { limits: context.mailLimits, queued: context.mailQueued, toFolder: context.mailToFolder },
    signUpMode: async () => signUp,
    isMailAllowed: context.isMailAllowed,
    endOfDay: (day) => endOfDay(day, dayOf),
    record: (act) => recordAct(store, act, now()),
    cancelDeletion: (tx, userId, at) => cancelDeletion(tx, userId, { actor: userId, at }),
  };
  return accountHandler({
    deps,
    baseUrl,
    timeZone,
    languages,
    webSessions,
    byAddress: callerByAddress(trustProxy),
    frame: (content, pageRequest) =>
      accountFrame(content, pageRequest, { scripts, signUpOpen: signUp === 'open', siteLinks: context.siteLinks }),
    texts: accountMessages,
    sections: [...sections, deletionSection(deps)],
    report,
  });
}
