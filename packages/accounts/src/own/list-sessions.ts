import { noInput } from '@kairan/operation';
import { z } from 'zod';
import { listSessions as sessionsOf } from '../sessions/session.ts';
import { ownOperation } from './own-account.ts';

const shape = z.object({
  id: z.string(),
  browser: z.string(),
  created_at: z.number(),
  used_at: z.number(),
  current: z.boolean(),
});

/** A session as its owner sees it. Times are milliseconds since 1970. */
export type ListedSession = z.output<typeof shape>;

export const listSessions = ownOperation({
  name: 'list_sessions',
  summary: 'List your sessions, the one used last first.',
  effect: 'read',
  who: 'person',
  input: noInput,
  output: z.object({ sessions: z.array(shape) }),

  async handle({ caller }, { store, now }) {
    const sessions = await sessionsOf(store, caller.id, now().getTime());
    return {
      sessions: sessions.map(({ id, browser, createdAt, usedAt }) => ({
        id,
        browser,
        created_at: createdAt,
        used_at: usedAt,
        current: id === caller.session,
      })),
    };
  },
});
