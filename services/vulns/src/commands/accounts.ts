import { tokenAddCommandOf, userAddCommandOf, type WithAccounts } from '@kairan/accounts/commands';
import { mcpClientAddCommandOf } from '@kairan/accounts/mcp-client-command';
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
