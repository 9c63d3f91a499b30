import { tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { tokenKind } from '../tokens.ts';
import { withStore } from './context.ts';

const withAccounts: WithAccounts = (work) =>
  withStore((store, { limits }) => work({ store, now: () => new Date(), mostTokens: limits.tokens }));

export const userAddCommand = userAddCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, tokenKind);
