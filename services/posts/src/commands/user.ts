import { userSuspendCommandOf, userUnsuspendCommandOf } from '@kairan/accounts/suspend-commands';
import type { Command } from '@kairan/cli/command-line';
import { setRole } from '../operations/set-role.ts';
import { suspendUser } from '../operations/suspend-user.ts';
import { unsuspendUser } from '../operations/unsuspend-user.ts';
import { runEditorial } from './editorial.ts';

export const userSuspendCommand = userSuspendCommandOf((input) => runEditorial<object>(suspendUser, input));
export const userUnsuspendCommand = userUnsuspendCommandOf((input) => runEditorial<object>(unsuspendUser, input));

export const userSetRoleCommand: Command = {
  words: 'user set-role',
  summary: 'Make a user an editor, or an author again, from their next request on.',
  arguments: [
    { name: 'name', about: 'User name' },
    { name: 'role', about: 'author or editor' },
  ],
  async run(call) {
    const input = { username: call.argument('name'), role: call.argument('role') };
    const answer = await runEditorial<{ username: string; role: string }>(setRole, input);
    call.print(answer, `${answer.username} is ${answer.role === 'editor' ? 'an editor' : 'an author'}.`);
    return 0;
  },
};
