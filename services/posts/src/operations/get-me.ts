import type { Queries } from '@kairan/database/open';
import { noInput } from '@kairan/operation';
import { admissionErrors } from '../access/admissions.ts';
import { operation } from '../posting.ts';
import { timeText } from '../responses/post-response.ts';
import { accountShape } from '../responses/shapes.ts';
import { usedOnDay } from '../storage/day-counts.ts';
import { countDrafts } from '../storage/read-posts.ts';

export const getMe = operation({
  name: 'whoami',
  summary: 'Get the current account and how much of its limits is used.',
  effect: 'read',
  who: 'account',
  input: noInput,
  output: accountShape,
  errors: admissionErrors.account,

  async handle({ caller }, { reading, limits, dayOf, now, baseUrl }) {
    const { name: day, endsAt } = dayOf(now().getTime());
    const resetsAt = timeText(endsAt);
    const [displayName, drafts, publishes, uploads] = await Promise.all([
      findDisplayName(reading, caller.id),
      countDrafts(reading, caller.id),
      usedOnDay(reading, caller.id, day, 'publishes'),
      usedOnDay(reading, caller.id, day, 'uploads'),
    ]);
    return {
      username: `@${caller.username}`,
      display_name: displayName ?? caller.username,
      profile_url: `${baseUrl}/@${caller.username}`,
      client: caller.client,
      limits: {
        drafts: { used: drafts, limit: limits.drafts },
        publishes: { used: publishes, limit: limits.publishes, resets_at: resetsAt },
        uploads: { used: uploads, limit: limits.uploads, resets_at: resetsAt },
      },
    };
  },
});

async function findDisplayName(db: Queries, userId: number): Promise<string | undefined> {
  const row = await db.get<{ display_name: string }>('SELECT display_name FROM users WHERE id = ?', [userId]);
  return row?.display_name;
}
