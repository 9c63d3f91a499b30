import { tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { userInviteCommandOf, userResetCommandOf } from '@kairan/accounts/link-commands';
import type { LinkDeps } from '@kairan/accounts/link-operations';
import { peopleCommandsOf } from '@kairan/accounts/people-commands';
import { peopleOperationsOf } from '@kairan/accounts/people-operations';
import { endPrograms } from '../moderation/account-access.ts';
import { publicAddress } from '../settings.ts';
import { countByStatus } from '../storage/read-posts.ts';
import { tokenKind } from '../tokens.ts';
import { withStore } from './context.ts';
import { recordAct } from './record-act.ts';
import { withAccounts } from './with-accounts.ts';

/** For commands that print links, which begin with the public address. */
const withLinks: WithAccounts<LinkDeps> = (work) =>
  withStore((store, settings) => {
    const mostTokens = settings.limits.tokens;
    const now = () => new Date();
    const record: LinkDeps['record'] = (act) => recordAct(store, act, now());
    return work({ store, now, mostTokens, baseUrl: publicAddress(settings), record });
  });

export const userAddCommand = userAddCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, tokenKind);
export const userInviteCommand = userInviteCommandOf(withLinks);
export const userResetCommand = userResetCommandOf(withLinks);

export const { userListCommand, userShowCommand, tokenListCommand, tokenRevokeCommand, sessionsEndCommand } =
  peopleCommandsOf(
    withAccounts,
    peopleOperationsOf({ programs: ['access_tokens', 'oauth_grants'], endPrograms, countOwned: countByStatus }),
  );
