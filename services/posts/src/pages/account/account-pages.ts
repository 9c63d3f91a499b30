import { type AccountDoor, accountDoor } from '@kairan/accounts/account-handler';
import { accountStyle } from '@kairan/accounts/account-style';
import type { GuessLimits } from '@kairan/accounts/guess-limits';
import type { MailLimits } from '@kairan/accounts/mail-limits';
import { passkeySite } from '@kairan/accounts/passkey-site';
import { openPasswordDesk } from '@kairan/accounts/password-pool';
import type { Visitors } from '@kairan/accounts/visitors';
import { callerByAddress } from '@kairan/http/caller-address';
import { endPrograms } from '../../moderation/account-access.ts';
import type { Posting } from '../../posting.ts';
import { readSignUp } from '../../storage/site-state.ts';
import { tokenKind } from '../../tokens.ts';
import type { Assets } from '../assets.ts';
import { framed } from '../layout.ts';
import { languages, words } from '../messages/messages.ts';
import type { PageHouse } from '../page-handler.ts';
import { accountTexts } from './account-texts.ts';
import { connectedApps } from './connected-apps.ts';
import { endOfDay } from './end-of-day.ts';

/** What the pages of accounts need beside what operations on posts need. */
export interface AccountPagesHouse {
  readonly deps: Posting;
  /** The scripts of pages. */
  readonly assets: Assets;
  readonly visitors: Visitors;
  readonly guesses: GuessLimits;
  readonly mailLimits: MailLimits;
  /** Has mail sent that was put into the outbox. */
  readonly mailQueued: () => void;
  readonly trustProxy: readonly string[];
  readonly timeZone: string;
  readonly report: PageHouse['report'];
}

/** The pages of accounts in the frame of this service: `/sign-in`, `/sign-up`, `/forgot`, `/sign-out`, `/set-up`, `/account`. */
export function accountPages({
  deps,
  assets,
  visitors,
  guesses,
  mailLimits,
  mailQueued,
  trustProxy,
  timeZone,
  report,
}: AccountPagesHouse): AccountDoor {
  const { store, reading, now, limits, keys, baseUrl, dayOf, signUpAtFirst } = deps;
  return accountDoor({
    deps: {
      store,
      now,
      guesses,
      passwords: openPasswordDesk(),
      passkeys: passkeySite(baseUrl, { name: words.ja.site, key: keys.passkeys }),
      tokens: tokenKind,
      mostTokens: limits.tokens,
      endPrograms,
      mail: { limits: mailLimits, queued: mailQueued },
      signUpMode: () => readSignUp(reading, signUpAtFirst),
      endOfDay: (day) => endOfDay(day, dayOf),
    },
    baseUrl,
    timeZone,
    languages,
    visitors,
    byAddress: callerByAddress(trustProxy),
    async frame({ script, address, ...content }, visit) {
      const scripts = script === null ? [] : [await assets.script(script)];
      const viewer = visit.signedIn?.user ?? null;
      const at = { ...visit, path: address.path, query: new Map(Object.entries(address.query)) };
      return framed(at, { ...content, canonical: null, viewer, moreStyle: accountStyle, scripts });
    },
    texts: accountTexts,
    sections: [connectedApps({ store, now })],
    report,
  });
}
