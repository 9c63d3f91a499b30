import { runAsOperator, tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { userInviteCommandOf, userResetCommandOf } from '@kairan/accounts/link-commands';
import type { LinkDeps } from '@kairan/accounts/link-operations';
import { mcpClientAddCommandOf } from '@kairan/accounts/mcp-client-command';
import { userSuspendCommandOf, userUnsuspendCommandOf } from '@kairan/accounts/suspend-commands';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { accessTables } from '../account/account-access.ts';
import { openStore } from '../open-store.ts';
import { publicAddress } from '../settings.ts';
import { mcpClientKind, mostTokens, tokenPrefix } from '../tokens.ts';
import { commandContext } from './context.ts';

/** Runs `work` on the accounts; links start with the public URL. */
const withAccounts: WithAccounts<LinkDeps> = async (work) => {
  const { settings } = commandContext();
  const store = await openStore(settings.databaseUrl);
  try {
    return await work({ store, now: () => new Date(), mostTokens, baseUrl: publicAddress(settings) });
  } finally {
    await store.close();
  }
};

export const userAddCommand = userAddCommandOf(withAccounts);
export const userInviteCommand = userInviteCommandOf(withAccounts);
export const userResetCommand = userResetCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, { prefix: tokenPrefix });
export const mcpClientAddCommand = mcpClientAddCommandOf(withAccounts, mcpClientKind);

const { suspendUser, unsuspendUser } = suspendOperationsOf(accessTables);
export const userSuspendCommand = userSuspendCommandOf((input) => runAsOperator(withAccounts, suspendUser, input));
export const userUnsuspendCommand = userUnsuspendCommandOf((input) =>
  runAsOperator(withAccounts, unsuspendUser, input),
);
