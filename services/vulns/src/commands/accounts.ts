import { runAsOperator, tokenAddCommandOf, userAddCommandOf } from '@kairan/accounts/commands';
import { userInviteCommandOf, userResetCommandOf } from '@kairan/accounts/link-commands';
import {
  mcpClientAddCommandOf,
  mcpClientListCommandOf,
  mcpClientRevokeCommandOf,
} from '@kairan/accounts/mcp-client-commands';
import { peopleCommandsOf } from '@kairan/accounts/people-commands';
import { peopleOperationsOf } from '@kairan/accounts/people-operations';
import { userSuspendCommandOf, userUnsuspendCommandOf } from '@kairan/accounts/suspend-commands';
import { suspendOperationsOf } from '@kairan/accounts/suspend-operations';
import { countOwned } from '../account/owned-things.ts';
import { accessTables, endPrograms } from '../storage/account-access.ts';
import { mcpClientKind, tokenPrefix } from '../tokens.ts';
import { withAccounts } from './with-accounts.ts';

export const userAddCommand = userAddCommandOf(withAccounts);
export const userInviteCommand = userInviteCommandOf(withAccounts);
export const userResetCommand = userResetCommandOf(withAccounts);
export const tokenAddCommand = tokenAddCommandOf(withAccounts, { prefix: tokenPrefix });
export const mcpClientAddCommand = mcpClientAddCommandOf(withAccounts, mcpClientKind);
export const mcpClientListCommand = mcpClientListCommandOf(withAccounts);
export const mcpClientRevokeCommand = mcpClientRevokeCommandOf(withAccounts);

const { suspendUser, unsuspendUser } = suspendOperationsOf(accessTables);
export const userSuspendCommand = userSuspendCommandOf((input) => runAsOperator(withAccounts, suspendUser, input));
export const userUnsuspendCommand = userUnsuspendCommandOf((input) =>
  runAsOperator(withAccounts, unsuspendUser, input),
);

export const { userListCommand, userShowCommand, tokenListCommand, tokenRevokeCommand, sessionsEndCommand } =
  peopleCommandsOf(
    withAccounts,
    peopleOperationsOf({ programs: ['access_tokens', 'mcp_clients'], endPrograms, countOwned }),
  );
