import { setTimeout as wait } from 'node:timers/promises';
import type { Database } from '@kairan/database/open';
import type { Changes, Edition } from './changes.ts';
import { calmMs, type FaultTime } from './fault-times.ts';
import type { WebhookReceiver } from './webhook-receiver.ts';

/** Milliseconds within which each process shows a change after a sync by hand has ended, and after a sync was killed. */
const bounds = { 'sync by hand': 5_000, 'continued sync': 60_000 };
/** Milliseconds that a lock of a frozen process, and what depends on it, takes to be free again. */
const takeoverMs = 45_000;
/** Milliseconds for messages that wait to be sent again: longer than the second pause between attempts. */
const deliveryMs = 360_000;

/** Checks that each change is in the log once and in order. @returns what is wrong */
export async function checkChangeLog(db: Database, changes: Changes): Promise<string[]> {
  const problems = [...changes.problems];
  const rows = await db.all<{ cve: string; change: string; new_value: string | null }>(
    "SELECT cve, change, new_value FROM change_log WHERE initial = 0 AND change IN ('kev_due_date', 'added') ORDER BY seq",
  );
  const wanted = changes.dueDates.join();
  for (const cve of changes.tracked) {
    const logged = rows.filter((row) => row.cve === cve && row.change === 'kev_due_date');
    if (logged.map(({ new_value: date }) => date).join() !== wanted)
      problems.push(
        `${cve} has ${logged.length} changes in the log, of ${changes.dueDates.length}, or in another order`,
      );
  }
  for (const cve of changes.added) {
    const count = rows.filter((row) => row.cve === cve && row.change === 'added').length;
    if (count !== 1) problems.push(`the addition of ${cve} is in the log ${count} times`);
  }
  const all = changes.dueDates.length * (changes.tracked.length + 1);
  console.log(`${changes.editions.length} editions with ${all} changes, each in the log once`);
  return problems;
}

/** Checks that each process showed each edition in time. @param faults of anything that syncs or shows. @returns what took too long */
export function checkShown({ editions, failedSyncs }: Changes, faults: readonly FaultTime[]): string[] {
  const problems: string[] = [];
  for (const [readBy, some] of Object.entries(Object.groupBy(editions, ({ readBy }) => readBy))) {
    const bound = bounds[readBy as Edition['readBy']];
    const afterMs = readBy === 'continued sync' ? takeoverMs : undefined;
    const waits = some.map(({ syncedAt, shownAt }) => calmMs(faults, syncedAt, shownAt, afterMs));
    const most = Math.max(...waits);
    console.log(
      `${some.length} editions by ${readBy}: shown by both processes ${(most / 1_000).toFixed(1)} s later at most, without outages`,
    );
    if (most > bound) problems.push(`an edition by ${readBy} was shown only ${(most / 1_000).toFixed(1)} s later`);
  }
  console.log(`${failedSyncs} syncs by hand failed during outages and were repeated`);
  return problems;
}

/** Waits for the messages that are left, and checks that each change has arrived, in order. @returns what is wrong */
export async function checkWebhooks(receivers: readonly WebhookReceiver[], changes: Changes): Promise<string[]> {
  const problems: string[] = [];
  const wanted = changes.dueDates.join();
  const missing = ({ dueDates, added }: WebhookReceiver) => [
    ...changes.tracked.filter((cve) => dueDates.get(cve)?.join() !== wanted),
    ...changes.added.filter((cve) => added.get(cve) !== 1),
  ];
  const until = Date.now() + deliveryMs;
  while (Date.now() < until && receivers.some((receiver) => missing(receiver).length > 0)) await wait(500);
  for (const receiver of receivers) {
    const { name, attempts } = receiver;
    console.log(
      `${name}: ${attempts.all} attempts, of which ${attempts.failed} were made to fail and ${attempts.repeated} were of messages received before`,
    );
    problems.push(...receiver.problems.map((problem) => `${name}: ${problem}`));
    for (const cve of missing(receiver)) {
      const got = receiver.dueDates.get(cve)?.length ?? receiver.added.get(cve) ?? 0;
      problems.push(`${name}: the messages about ${cve} are not those of its changes; ${got} came`);
    }
  }
  return problems;
}
