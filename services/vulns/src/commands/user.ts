import { runAsOperator, type WithAccounts } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import type { InventoryDeps } from '../inventories/inventory-deps.ts';
import { withOperations } from './context.ts';
import { withAccounts } from './with-accounts.ts';

const name = { name: 'name', about: 'User name' };
const withInventories: WithAccounts<InventoryDeps> = withOperations;

export const userDeleteCommand: Command = {
  words: 'user delete',
  database: 'existing',
  summary: 'Delete an account for its user: ends all access at once, and erases everything after 14 days.',
  arguments: [name],
  options: { now: { about: 'Erase everything now. This cannot be cancelled.' } },
  async run(call) {
    const { deleteUser } = await import('../operations/delete-user.ts');
    const input = { username: call.argument('name'), now: call.flag('now') };
    const answer = await runAsOperator(withAccounts, deleteUser, input);
    const { username, erased, erased_from: from } = answer;
    call.print(answer, erased ? `Erased ${username}.` : `${username} will be erased at ${from}.`);
    return 0;
  },
};

export const userUndeleteCommand: Command = {
  words: 'user undelete',
  database: 'existing',
  summary: 'Cancel the deletion of an account within 14 days. Ended tokens stay ended.',
  arguments: [name],
  async run(call) {
    const { undeleteUser } = await import('../operations/undelete-user.ts');
    const answer = await runAsOperator(withAccounts, undeleteUser, { username: call.argument('name') });
    call.print(answer, `${answer['username']} is no longer being deleted.`);
    return 0;
  },
};

export const userExportCommand: Command = {
  words: 'user export',
  database: 'existing',
  summary: 'Print everything that is stored about a user as JSON, without secrets, to answer a data access request.',
  arguments: [name],
  async run(call) {
    const { exportAccount } = await import('../operations/export-account.ts');
    const answer = await runAsOperator(withInventories, exportAccount, { username: call.argument('name') });
    call.print(answer, JSON.stringify(answer, null, 2));
    return 0;
  },
};
