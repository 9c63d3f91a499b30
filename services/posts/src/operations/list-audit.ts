import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { timeText } from '../responses/post-response.ts';
import { nextCursor } from '../responses/shapes.ts';
import { auditedActions } from '../storage/audit.ts';
import { listAuditLines } from '../storage/audit-log.ts';

/** Entries per page. */
const perPage = 50;

const output = z.object({
  lines: z.array(
    z.object({
      at: z.iso.datetime(),
      action: z.enum(auditedActions),
      by: z.string().nullable().describe('User name, with @; null for the operator and for the service itself'),
      door: z.enum(['web', 'api', 'mcp', 'cli']),
      client: z.string().nullable(),
      post: z.string().nullable(),
      title: z.string().nullable().describe("The post's current title; null if it was deleted"),
      details: z.record(z.string(), z.union([z.string(), z.number(), z.array(z.string())])),
    }),
  ),
  next_cursor: nextCursor,
});

/** A page of the audit log. */
export type AuditPage = z.output<typeof output>;

export const listAudit = editorialOperation({
  name: 'list_audit',
  summary: 'List what was done to posts, users and the site, newest first.',
  effect: 'read',
  who: 'editor',
  input: z.object({
    action: z.enum(auditedActions).optional().describe('Only entries with this action'),
    post: z
      .string()
      .regex(/^[0-9a-zA-Z]{1,64}$/, 'must be the id of a post')
      .optional()
      .describe('Only entries about this post'),
    username: z
      .string()
      .regex(/^@?[A-Za-z0-9_-]{1,39}$/, 'must be a user name')
      .optional()
      .describe('Only what this user did'),
    since: z.iso
      .date()
      .or(z.iso.datetime({ offset: true }))
      .optional()
      .describe('Only entries from this date or time on (RFC 3339), in UTC'),
    cursor: z.coerce.number().int().positive().optional().describe('next_cursor of the previous page'),
  }),
  output,

  async handle({ input }, { store }) {
    const { action, post: postId, username, since, cursor = Number.MAX_SAFE_INTEGER } = input;
    const filter = { action, postId, username: username?.replace('@', ''), since: timeOf(since) };
    const rows = await listAuditLines(store, filter, { below: cursor, limit: perPage + 1 });
    const page = rows.slice(0, perPage);
    const last = page.at(-1);
    return {
      lines: page.map(({ at, action: done, username: by, door, client, postId: post, title, details }) => ({
        at: timeText(at),
        action: done,
        by: by === null ? null : `@${by}`,
        door,
        client,
        post,
        title,
        details: { ...details } as Record<string, string | number | string[]>,
      })),
      next_cursor: rows.length > perPage && last ? String(last.id) : null,
    };
  },
});

function timeOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Date.parse(text);
}
