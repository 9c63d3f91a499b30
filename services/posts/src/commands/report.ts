import type { Command } from '@kairan/cli/command-line';
import { dismissReports } from '../operations/dismiss-reports.ts';
import { listReports, type ReportedPosts } from '../operations/list-reports.ts';
import { runEditorial } from './editorial.ts';

export const reportListCommand: Command = {
  words: 'report list',
  database: 'existing',
  summary: 'List the published posts that readers have reported, with the open reports.',
  async run(call) {
    const { posts } = await runEditorial<ReportedPosts>(listReports, {});
    for (const post of posts) {
      const reports = post.reports.map(({ reason, message, at, by }) =>
        [
          `  ${at}  ${reason}  ${by ?? 'visitor'}`,
          ...(message === '' ? [] : [message.replaceAll('\n', '\n    ')]),
        ].join('\n    '),
      );
      call.print(post, [`${post.id}  ${post.author}  ${post.title}`, ...reports, `  ${post.url}`].join('\n'));
    }
    if (posts.length === 0) call.note('There are no open reports.');
    return 0;
  },
};

export const reportDismissCommand: Command = {
  words: 'report dismiss',
  database: 'existing',
  summary: 'Dismiss the open reports of a post, which stays as it is.',
  arguments: [{ name: 'post', about: 'Id of the post' }],
  async run(call) {
    const answer = await runEditorial<{ dismissed: number }>(dismissReports, { id: call.argument('post') });
    call.print(answer, `Dismissed: ${answer.dismissed}`);
    return 0;
  },
};
