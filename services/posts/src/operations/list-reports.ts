import { z } from 'zod';
import { editorialOperation } from '../moderation/editorial.ts';
import { postPath } from '../page-address.ts';
import { reportReasons } from '../report.ts';
import { timeText } from '../responses/post-response.ts';
import { listOpenReports } from '../storage/reports.ts';
import { idField } from './fields.ts';

/** The most reports listed at once; editors resolve some to see more. */
const most = 200;

const output = z.object({
  posts: z.array(
    z.object({
      id: z.string(),
      title: z.string(),
      author: z.string().describe('User name, with @'),
      url: z.string().describe('The public page'),
      reports: z.array(
        z.object({
          reason: z.enum(reportReasons),
          message: z.string().describe('What the reader added; may be empty'),
          at: z.iso.datetime(),
          by: z.string().nullable().describe('User name of the reader, with @; null for a visitor'),
        }),
      ),
    }),
  ),
});

/** The posts with open reports. */
export type ReportedPosts = z.output<typeof output>;

export const listReports = editorialOperation({
  name: 'list_reports',
  summary: 'List the published posts that readers have reported, with the open reports, longest-waiting first.',
  effect: 'read',
  who: 'editor',
  input: z.object({ id: idField.optional().describe('Only the reports of this post') }),
  output,

  async handle({ input }, { store, baseUrl }) {
    const reports = await listOpenReports(store, most, input.id);
    const ids = [...new Set(reports.map(({ postId }) => postId))];
    const posts = ids.map((id) => {
      const ofPost = reports.filter(({ postId }) => postId === id);
      const { title = '', author = '' } = ofPost[0] ?? {};
      return {
        ...{ id, title, author: `@${author}`, url: baseUrl + postPath(author, id) },
        reports: ofPost.map(({ reason, message, createdAt, by }) => ({
          ...{ reason, message, at: timeText(createdAt), by: by === null ? null : `@${by}` },
        })),
      };
    });
    return { posts };
  },
});
