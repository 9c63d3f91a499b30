import { tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { userInviteCommandOf, userResetCommandOf } from '@kairan/accounts/link-commands';
import type { LinkDeps } from '@kairan/accounts/link-operations';
import { publicAddress } from '../settings.ts';
import { tokenKind } from '../tokens.ts';
import { withStore } from './context.ts';

const withAccounts: WithAccounts = (work) =>
  withStore((store, { limits }) => work({ store, now: () => new Date(), mostTokens: limits.tokens }));

/** For commands that print links, which begin with the public address. */
const withLinks: WithAccounts<LinkDeps> = (work) =>
  withStore((store, settings) => {
    const mostTokens = settings.limits.tokens;
    return work({ store, now: () => new Date(), mostTokens, baseUrl: publicAddress(settings) });
  });

export const userAddCommand = userAddCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, tokenKind);
export const userInviteCommand = userInviteCommandOf(withLinks);
export const userResetCommand = userResetCommandOf(withLinks);
