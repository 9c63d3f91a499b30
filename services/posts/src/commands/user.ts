import { userSuspendCommandOf, userUnsuspendCommandOf } from '@kairan/accounts/suspend-commands';
import type { Command } from '@kairan/cli/command-line';
import { deleteUser } from '../operations/delete-user.ts';
import { setRole } from '../operations/set-role.ts';
import { suspendUser } from '../operations/suspend-user.ts';
import { undeleteUser } from '../operations/undelete-user.ts';
import { unsuspendUser } from '../operations/unsuspend-user.ts';
import { runEditorial } from './editorial.ts';

export const userSuspendCommand = userSuspendCommandOf((input) => runEditorial<object>(suspendUser, input), {
  hide_posts: { option: 'hide-posts', about: 'Hide all posts of the user, too' },
});
export const userUnsuspendCommand = userUnsuspendCommandOf((input) => runEditorial<object>(unsuspendUser, input));

export const userSetRoleCommand: Command = {
  words: 'user set-role',
  database: 'existing',
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

export const userDeleteCommand: Command = {
  words: 'user delete',
  database: 'existing',
  summary: 'Delete an account for its user: ends all access at once, and erases everything after 14 days.',
  arguments: [{ name: 'name', about: 'User name' }],
  options: {
    posts: {
      value: 'CHOICE',
      about: 'What happens to published posts: keep (without the name) or delete',
      required: true,
    },
    now: { about: 'Erase everything now. This cannot be cancelled.' },
  },
  async run(call) {
    const input = { username: call.argument('name'), posts: call.option('posts'), now: call.flag('now') };
    const answer = await runEditorial<{ username: string; erased: boolean; erased_from: string }>(deleteUser, input);
    const { username, erased, erased_from: from } = answer;
    call.print(answer, erased ? `Erased ${username}.` : `${username} will be erased at ${from}.`);
    return 0;
  },
};

export const userUndeleteCommand: Command = {
  words: 'user undelete',
  database: 'existing',
  summary: 'Cancel the deletion of an account within 14 days. Ended tokens stay ended.',
  arguments: [{ name: 'name', about: 'User name' }],
  async run(call) {
    const answer = await runEditorial<{ username: string }>(undeleteUser, { username: call.argument('name') });
    call.print(answer, `${answer.username} is no longer being deleted.`);
    return 0;
  },
};
