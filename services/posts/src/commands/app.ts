import { runAsOperator } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import { type ListedApp, listAppsOf, revokeApp } from '../oauth/app-operations.ts';
import { withAccounts } from './with-accounts.ts';

export const appListCommand: Command = {
  words: 'app list',
  database: 'existing',
  summary: 'List the apps that a user has connected by OAuth.',
  arguments: [{ name: 'user', about: 'User name' }],
  async run(call) {
    const { apps } = await runAsOperator(withAccounts, listAppsOf, { username: call.argument('user') });
    for (const app of apps as ListedApp[]) {
      const { id, name, host, scopes, connected_at: connected, last_used_at: used } = app;
      const origin = host ?? 'no host vouches for it';
      const uses = used ? `used ${used}` : 'never used';
      call.print(app, `${id}  ${name} (${origin})  ${scopes.join(' ')}  connected ${connected}  ${uses}`);
    }
    return 0;
  },
};

export const appRevokeCommand: Command = {
  words: 'app revoke',
  database: 'existing',
  summary: 'Disconnect an app from an account. Its tokens are refused from the next request on.',
  arguments: [{ name: 'id', about: 'Id of the app, as shown by app list' }],
  async run(call) {
    const revoked = await runAsOperator(withAccounts, revokeApp, { id: call.argument('id') });
    call.print(revoked, `Disconnected ${revoked['name']} from the account of ${revoked['username']}.`);
    return 0;
  },
};
