import type { AccountSection } from '@kairan/accounts/account-section';
import { openGuessLimits } from '@kairan/accounts/guess-limits';
import { mailDomainRule } from '@kairan/accounts/mail-domains';
import { openMailLimits } from '@kairan/accounts/mail-limits';
import { passkeyRule } from '@kairan/accounts/passkey-requirement';
import { breachCheckOf } from '@kairan/accounts/password-settings';
import type { Database } from '@kairan/database/open';
import type { Connection } from '@kairan/http/connection';
import { scheduleMail } from '@kairan/mail/mail-job';
import { mailSettings } from '@kairan/mail/mail-settings';
import { openMailer } from '@kairan/mail/mailer';
import type { Logger } from '@kairan/server/log';
import { scheduleErasures } from '../deletion/erasure-job.ts';
import { mailKinds } from '../mail/mail-kinds.ts';
import type { VulnsScripts } from '../pages/page-scripts.ts';
import { type Settings, siteLinksOf } from '../settings.ts';
import { secretBox } from '../storage/secret-box.ts';
import type { Language } from '../vulnerability.ts';
import { readAccountKeys } from './account-keys.ts';
import { accountPages } from './account-pages.ts';
import { mcpClientSection } from './mcp-clients/mcp-client-section.ts';

/** What accounts are opened with. */
interface AccountsContext {
  readonly settings: Settings;
  readonly store: Database;
  readonly reading: Database;
  /** The public address, without a slash at the end. */
  readonly baseUrl: string;
  readonly now: () => Date;
  /** Further sections of the account page, below tokens and MCP clients. */
  readonly sections: readonly AccountSection<Language>[];
  readonly scripts: VulnsScripts;
  readonly log: Logger;
  /** Receives each internal error once. */
  readonly report: (fault: unknown, request: object) => void;
}

/** The accounts of a running service. */
export interface Accounts {
  /** Answers requests for account pages; undefined for any other path. */
  answer(request: Request, connection?: Connection): Promise<Response> | undefined;
  /** Starts no job any more, and waits for those that run. */
  stopJobs(): Promise<void>;
  close(): Promise<void>;
}

/** Opens the account pages with their rate limits in the database, and the mail job. */
export async function openAccounts({
  settings,
  store,
  reading,
  baseUrl,
  now,
  sections,
  scripts,
  log,
  report,
}: AccountsContext): Promise<Accounts> {
  await using opened = new AsyncDisposableStack();
  const keys = await readAccountKeys(store);
  const guesses = opened.adopt(await openGuessLimits(settings.databaseUrl), ({ close }) => close());
  const mailLimits = opened.adopt(await openMailLimits(settings.databaseUrl), ({ close }) => close());
  const mailer = opened.adopt(openMailer(mailSettings(settings)), ({ close }) => close());
  const compose = mailKinds({ db: store, now, baseUrl, box: await secretBox(store, 'inventories') });
  const mail = opened.adopt(scheduleMail({ db: store, compose, now, mailer, log }), ({ stop }) => stop());
  const erasures = opened.adopt(
    scheduleErasures({ store, now, mailQueued: () => void mail.trigger(), log }),
    ({ stop }) => stop(),
  );
  const handler = accountPages({
    ...{ store, reading, now, baseUrl, scripts, keys, guesses, mailLimits, report },
    isBreached: breachCheckOf(settings, log),
    requiresPasskey: passkeyRule(settings.requirePasskey),
    mailQueued: () => void mail.trigger(),
    mailToFolder: settings.smtpUrl === null,
    signUp: settings.signUp,
    isMailAllowed: mailDomainRule({ allowed: settings.signUpDomains, denied: settings.signUpDeniedDomains }),
    siteLinks: siteLinksOf(settings),
    trustProxy: settings.trustProxy,
    sections: [mcpClientSection({ store, now, baseUrl }), ...sections],
  });
  const all = opened.move();
  return {
    answer: handler,
    async stopJobs() {
      await Promise.all([mail.stop(), erasures.stop()]);
    },
    close: () => all.disposeAsync(),
  };
}
