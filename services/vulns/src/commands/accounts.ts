import { done, tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { mcpClientAddCommandOf } from '@kairan/accounts/mcp-client-command';
import { userSuspendCommandOf, userUnsuspendCommandOf } from '@kairan/accounts/suspend-commands';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { openStore } from '../storage/open-store.ts';
import { mcpClientKind, tokenPrefix } from '../tokens.ts';
import { commandContext } from './context.ts';

/** Access tokens a user may have. */
const mostTokens = 10;

const withAccounts: WithAccounts = async (work) => {
  const store = await openStore(commandContext().settings.databaseUrl);
  try {
    return await work({ store, now: () => new Date(), mostTokens });
  } finally {
    await store.close();
  }
};

export const userAddCommand = userAddCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, { prefix: tokenPrefix });
export const mcpClientAddCommand = mcpClientAddCommandOf(withAccounts, mcpClientKind);

const { suspendUser, unsuspendUser } = suspendOperationsOf(['access_tokens', 'mcp_clients']);
export const userSuspendCommand = userSuspendCommandOf((input) => done(withAccounts, suspendUser, input));
export const userUnsuspendCommand = userUnsuspendCommandOf((input) => done(withAccounts, unsuspendUser, input));
