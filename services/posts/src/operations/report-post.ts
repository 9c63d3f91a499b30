import type { Caller } from '@kairan/operation';
import { commonError } from '@kairan/operation/api-error';
import { hidesText } from '@kairan/operation/hidden-text';
import { z } from 'zod';
import { operation } from '../posting.ts';
import { maxReportCharacters, reportReasons } from '../report.ts';
import { findForPreview } from '../storage/readable-posts.ts';
import { findOpenReport, recentReports, saveReport } from '../storage/reports.ts';
import { type Keys, keyedHash } from '../storage/secret.ts';

/** How many reports one account or address can make in an hour. */
const mostPerHour = 10;
const hourMs = 3_600_000;
/** How long a reporter waits before another report of the same post: each one makes all lists of posts be read again. */
const againMs = 60_000;

/** Control characters other than line breaks and tabs; unpaired surrogates. */
const unwritable = /(?![\n\t])[\p{Cc}\p{Cs}]/u;

export const reportPost = operation({
  name: 'report_post',
  summary:
    'Report a published post to the editors. Visitors can do so too. A second report of the same post replaces the first until an editor has resolved it, at the earliest after a minute.',
  effect: 'write',
  who: 'anyone',
  input: z.object({
    id: z.string().describe('Id of a published post'),
    reason: z.enum(reportReasons),
    message: z
      .string()
      .transform((text) => text.trim())
      .refine(
        (text) => [...text].length <= maxReportCharacters && !unwritable.test(text) && !hidesText(text),
        `must be at most ${maxReportCharacters} visible characters`,
      )
      .default(''),
  }),
  output: z.object({ reported: z.literal(true) }),
  errors: ['not_found', 'rate_limited'],

  async handle({ input: { id, reason, message }, caller, fail }, { store, reading, keys, now }) {
    const post = /^[0-9a-z]{1,64}$/i.test(id) ? await findForPreview(reading, id) : undefined;
    if (post?.status !== 'published') return fail('not_found');
    const at = now().getTime();
    const reporter = reporterOf(caller, keys);
    const userId = caller.account ? Number(caller.account.id) : null;
    await store.transaction(async (tx) => {
      const open = await findOpenReport(tx, id, reporter);
      // A form that was sent twice.
      if (open?.reason === reason && open.message === message) return;
      if (open && at - open.createdAt < againMs) throw tooMany(open.createdAt + againMs - at);
      const recent = await recentReports(tx, reporter, at - hourMs);
      if (recent.length >= mostPerHour) throw tooMany((recent[0] ?? at) + hourMs - at);
      await saveReport(tx, { postId: id, reporter, userId, reason, message }, at);
    });
    return { reported: true as const };
  },
});

/** Names who reports: an account, or a visitor by a keyed hash of the address, which is not stored in clear. */
function reporterOf({ account, key }: Caller, keys: Keys): string {
  return account ? `user ${account.id}` : `visitor ${keyedHash(keys.reports, key).toString('base64url')}`;
}

function tooMany(waitMs: number) {
  const seconds = String(Math.max(1, Math.ceil(waitMs / 1000)));
  return commonError('rate_limited', `Too many reports. Try again in ${seconds} seconds.`, {
    headers: { 'Retry-After': seconds },
  });
}
