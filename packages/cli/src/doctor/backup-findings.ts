import { type Finding, fine, warning } from '@kairan/server/finding';

const check = 'backup';
const dayMs = 86_400_000;
/** Days after which a backup is too old: also of an installation that makes one a week. */
const oldDays = 8;

/**
 * Says how old the last backup by the command `backup` is. Others, such as those of `pg_dump`, are not known here.
 * @param at when it was made (RFC 3339); null if none is known
 * @param now milliseconds since 1970
 */
export function backupFindings(at: string | null, program: string, now: number): Finding[] {
  if (at === null) {
    const unknown = `No backup by ${program} backup is recorded. Backups by other tools are never recorded.`;
    return [fine(check, unknown)];
  }
  const days = Math.floor((now - Date.parse(at)) / dayMs);
  const message = `The last backup by ${program} backup was made ${ageText(days)} (${at}).`;
  if (days < oldDays) return [fine(check, message)];
  return [warning(check, message, `Run ${program} backup every night: docs/backup.md has a line for cron.`)];
}

function ageText(days: number): string {
  if (days === 0) return 'less than a day ago';
  return days === 1 ? 'a day ago' : `${days} days ago`;
}
