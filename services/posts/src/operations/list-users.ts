import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { timeText } from '../responses/post-response.ts';
import { nextCursor } from '../responses/shapes.ts';
import { listUsers as usersOf } from '../storage/user-list.ts';

/** Users per page. */
const perPage = 50;

const output = z.object({
  users: z.array(
    z.object({
      username: z.string(),
      display_name: z.string(),
      role: z.enum(['author', 'editor']),
      finished: z.boolean(),
      suspended_at: z.iso.datetime().nullable(),
      suspended_reason: z.string().nullable(),
      posts_hidden_at: z.iso.datetime().nullable().describe('Since when all posts of the user are hidden'),
      deletion_due_at: z.iso
        .datetime()
        .nullable()
        .describe('When the account is erased, if its deletion was requested'),
      created_at: z.iso.datetime(),
      published: z.number(),
      held: z.number(),
      hidden: z.number(),
    }),
  ),
  next_cursor: nextCursor,
});

/** A page of users. */
export type UserList = z.output<typeof output>;

export const listUsers = editorialOperation({
  name: 'list_users',
  summary: 'List users by name, with the number of their posts by state.',
  effect: 'read',
  who: 'editor',
  input: z.object({
    q: z
      .string()
      .trim()
      .max(100)
      .regex(/^\P{Cc}*$/u, 'must be one line')
      .optional()
      .describe('The beginning of a user name, or a part of a display name'),
    only: z.enum(['editors', 'suspended', 'unfinished']).optional(),
    cursor: z
      .string()
      .regex(/^[a-z0-9_-]{1,39}$/)
      .optional()
      .describe('next_cursor of the previous page'),
  }),
  output,

  async handle({ input: { q = '', only, cursor } }, { store }) {
    const rows = await usersOf(store, { q, only }, { after: cursor ?? '', limit: perPage + 1 });
    const page = rows.slice(0, perPage);
    return {
      users: page.map(
        ({ suspendedAt, suspendedReason, postsHiddenAt, deletionDueAt, createdAt, displayName, ...user }) => ({
          ...user,
          display_name: displayName,
          suspended_at: suspendedAt === null ? null : timeText(suspendedAt),
          suspended_reason: suspendedReason,
          posts_hidden_at: postsHiddenAt === null ? null : timeText(postsHiddenAt),
          deletion_due_at: deletionDueAt === null ? null : timeText(deletionDueAt),
          created_at: timeText(createdAt),
        }),
      ),
      next_cursor: rows.length > perPage ? (page.at(-1)?.username ?? null) : null,
    };
  },
});
