import { runAsOperator } from '@kairan/accounts/commands';
import type { Command } from '@kairan/cli/command-line';
import { type AuditPage, listAudit } from '../operations/list-audit.ts';
import { withAccounts } from './with-accounts.ts';

export const auditListCommand: Command = {
  words: 'audit list',
  database: 'existing',
  summary: 'List what was done to accounts, tokens, MCP clients, webhooks and inventories, newest first.',
  options: {
    user: { value: 'NAME', about: 'Only what this user did, or what was done to something they own' },
    action: { value: 'ACTION', about: 'Only this action, such as delete_webhook' },
    since: { value: 'TIME', about: 'Only from this date or time on, in UTC: 2026-11-01' },
  },
  async run(call) {
    const filters = { username: call.option('user'), action: call.option('action'), since: call.option('since') };
    for (let cursor: number | null | undefined; cursor !== null; ) {
      const page = (await runAsOperator(withAccounts, listAudit, { ...filters, cursor })) as unknown as AuditPage;
      for (const line of page.lines) {
        const program = line.client === null ? '' : ` (${line.client})`;
        const about = [line.owner, line.subject].filter((text) => text !== null).join(' ');
        call.print(line, `${line.at}  ${line.by ?? 'operator'}${program}  ${line.door}  ${line.action}  ${about}`);
      }
      cursor = page.next_cursor;
    }
    return 0;
  },
};
