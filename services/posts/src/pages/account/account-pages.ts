import { type AccountHandler, accountHandler } from '@kairan/accounts/account-handler';
import { accountStyle } from '@kairan/accounts/account-style';
import type { IsBreached } from '@kairan/accounts/breached-passwords';
import type { GuessLimits } from '@kairan/accounts/guess-limits';
import type { MailDomainRule } from '@kairan/accounts/mail-domains';
import type { MailLimits } from '@kairan/accounts/mail-limits';
import type { OwnAccountDeps } from '@kairan/accounts/own-account';
import type { RequiresPasskey } from '@kairan/accounts/passkey-requirement';
import { passkeySite } from '@kairan/accounts/passkey-site';
import { openPasswordPool } from '@kairan/accounts/password-pool';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import { callerByAddress } from '@kairan/http/caller-address';
import { endOfDay } from '@kairan/limits/calendar-day';
import { cancelDeletion } from '../../deletion/account-deletion.ts';
import { endPrograms } from '../../moderation/account-access.ts';
import type { Posting } from '../../posting.ts';
import { readSignUp } from '../../storage/site-state.ts';
import { tokenKind } from '../../tokens.ts';
import type { Assets } from '../assets.ts';
import { renderPage } from '../layout.ts';
import { languages, pageMessages } from '../messages/messages.ts';
import type { PageContext } from '../page-handler.ts';
import type { FrameFacts } from '../page-request.ts';
import type { Viewers } from '../viewers.ts';
import { connectedApps } from './connected-apps.ts';
import { accountDeletion } from './delete-account.ts';
import { accountMessages } from './messages/messages.ts';
import { ownPostsSection } from './own-posts-section.ts';
import { profileLink } from './profile-link.ts';

/** The frame of a page whose reader could not be looked up. */
const nothingKnown: FrameFacts = { viewer: null, signUpOpen: false, contact: null };

/** What the account pages need besides what operations on posts need. */
export interface AccountPagesContext {
  readonly deps: Posting;
  /** The page scripts. */
  readonly assets: Assets;
  readonly webSessions: WebSessions;
  readonly viewers: Viewers;
  readonly guesses: GuessLimits;
  readonly isBreached: IsBreached | null;
  readonly requiresPasskey: RequiresPasskey;
  readonly mailLimits: MailLimits;
  /** Triggers sending of the mail that was put into the outbox. */
  readonly mailQueued: () => void;
  /** Whether mail is only written to a folder, because no mail server is configured. */
  readonly mailToFolder: boolean;
  readonly isMailAllowed: MailDomainRule;
  readonly trustProxy: readonly string[];
  readonly timeZone: string;
  readonly report: PageContext['report'];
}

/**
 * Creates the account pages in the layout of this service: `/sign-in`, `/sign-up`, `/forgot`, `/sign-out`, `/set-up`,
 * `/account`.
 */
export function accountPages({
  deps,
  assets,
  webSessions,
  viewers,
  guesses,
  isBreached,
  requiresPasskey,
  mailLimits,
  mailQueued,
  mailToFolder,
  isMailAllowed,
  trustProxy,
  timeZone,
  report,
}: AccountPagesContext): AccountHandler {
  const { store, reading, now, limits, keys, baseUrl, dayOf, signUpAtFirst } = deps;
  const ownDeps: OwnAccountDeps = {
    store,
    now,
    guesses,
    browserKey: keys.knownBrowsers,
    passwords: openPasswordPool(),
    isBreached,
    requiresPasskey,
    passkeys: passkeySite(baseUrl, { name: pageMessages.ja.site, key: keys.passkeys }),
    tokens: tokenKind,
    mostTokens: limits.tokens,
    endPrograms,
    cancelDeletion: (tx, userId, at) =>
      cancelDeletion(tx, userId, { by: { id: userId, door: 'web', client: null }, at }),
    mail: { limits: mailLimits, queued: mailQueued, toFolder: mailToFolder },
    signUpMode: () => readSignUp(reading, signUpAtFirst),
    isMailAllowed,
    endOfDay: (day) => endOfDay(day, dayOf),
  };
  return accountHandler({
    deps: ownDeps,
    baseUrl,
    timeZone,
    languages,
    firstPage: '/posts',
    webSessions,
    byAddress: callerByAddress(trustProxy),
    async frame({ script, address, ...content }, pageRequest) {
      const scripts = script === null ? [] : [await assets.script(script)];
      // The page that says that the database is unavailable has to do without it.
      const facts = content.status === 503 ? nothingKnown : await viewers.of(pageRequest.signedIn);
      const at = { ...pageRequest, ...facts, path: address.path, query: new Map(Object.entries(address.query)) };
      return renderPage(at, { ...content, canonical: null, moreStyle: accountStyle, scripts });
    },
    texts: { ja: accountMessages.ja.service, en: accountMessages.en.service },
    sections: [connectedApps({ store, now }), profileLink, ownPostsSection, accountDeletion(ownDeps)],
    report,
  });
}
