import type { Command } from '@kairan/cli/command-line';
import { type AuditPage, listAudit } from '../operations/list-audit.ts';
import { runEditorial } from './editorial.ts';

export const auditListCommand: Command = {
  words: 'audit list',
  database: 'existing',
  summary: 'List what was done to posts, users and the site, newest first.',
  options: {
    user: { value: 'NAME', about: 'Only what this user did' },
    post: { value: 'ID', about: 'Only what was done to this post' },
    action: { value: 'ACTION', about: 'Only this action, such as suspend_user' },
    since: { value: 'TIME', about: 'Only from this date or time on, in UTC: 2026-11-01' },
  },
  async run(call) {
    const filters = {
      username: call.option('user'),
      post: call.option('post'),
      action: call.option('action'),
      since: call.option('since'),
    };
    for (let cursor: string | null | undefined; cursor !== null; ) {
      const page: AuditPage = await runEditorial<AuditPage>(listAudit, { ...filters, cursor });
      for (const line of page.lines) call.print(line, textOf(line));
      cursor = page.next_cursor;
    }
    return 0;
  },
};

function textOf({ at, action, by, door, client, post, title, details }: AuditPage['lines'][number]): string {
  const program = client === null ? '' : ` (${client})`;
  const about = post === null ? '' : `  ${post} ${title ?? '(deleted)'}`;
  const facts = Object.entries(details).map(([name, value]) => `${name}=${[value].flat().join(',')}`);
  return `${at}  ${by ?? 'operator'}${program}  ${door}  ${action}${about}  ${facts.join(' ')}`.trimEnd();
}
