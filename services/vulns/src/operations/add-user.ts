import { addUser as storeUser } from '@kairan/accounts/user';
import { z } from 'zod';
import { operation } from '../vulnerabilities.ts';

export const addUser = operation({
  name: 'add_user',
  summary: 'Add a user.',
  effect: 'write',
  who: 'operator',
  input: z.object({
    username: z.string().describe('Lower-case letters, digits, - and _'),
    display_name: z.string().optional().describe('1 to 80 characters; the user name where left out'),
    email: z.string().optional(),
    password: z
      .string()
      .optional()
      .describe('12 to 256 characters; without one the user cannot sign in, but tokens work'),
    role: z.string().optional().describe('author or editor'),
    finished: z.boolean().default(true).describe('Whether the set-up of the account is done'),
  }),
  output: z.object({ username: z.string(), email: z.string().nullable(), role: z.string() }),
  refusals: ['taken'],

  async handle({ input, refuse }, { store }) {
    const { username, display_name: displayName, email, password, role, finished } = input;
    const user = await storeUser(store, {
      username,
      finished,
      ...(displayName === undefined ? {} : { displayName }),
      ...(email === undefined ? {} : { email }),
      ...(password === undefined ? {} : { password }),
      ...(role === undefined ? {} : { role }),
    });
    if ('refused' in user) return refuse(user.refused === 'taken' ? 'taken' : 'invalid_request', user.says);
    return { username: user.username, email: user.email, role: user.role };
  },
});
