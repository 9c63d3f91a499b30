import { type Schedule, schedule } from '@kairan/jobs/schedule';
import { faultLog } from '@kairan/server/fault-log';
import type { Logger } from '@kairan/server/log';
import type { Mailer } from './mailer.ts';
import { type FailedMail, type OutboxContext, sendDueMail } from './outbox.ts';

/** How long mail may wait that another process has put into the outbox. */
const everyMs = 2_000;

/** What sending mail needs. */
export interface MailContext extends Pick<OutboxContext, 'db' | 'compose'> {
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Sends what is in the outbox, repeatedly. A triggered run sends at once. */
export function scheduleMail({ db, compose, now, mailer, log }: MailContext): Schedule {
  const context = {
    db,
    mailer,
    compose,
    now: () => now().getTime(),
    onFailure: (failed: FailedMail) => tellFailure(log, failed),
  };
  const report = faultLog(log, 'a job failed; it will be retried');
  const onError = (error: unknown) => report(error, { job: 'mail' });
  return schedule({ everyMs }, { name: 'mail', onError }, (signal) => sendDueMail(context, signal));
}

/**
 * Neither the server's reply, which may name people's addresses, nor a message that could not be composed, which may
 * contain a link, is logged.
 */
function tellFailure(log: MailContext['log'], { kind, attempts, last, error }: FailedMail): void {
  const { code, responseCode, message } = error as { code?: unknown; responseCode?: unknown; message?: unknown };
  const why = String(message)
    .replace(/\S*@\S*/g, '…@…')
    .replace(/[\w-]{40,}/g, '…');
  const outcome = last ? 'mail could not be sent; giving up' : 'mail could not be sent; it will be retried';
  log.warn({ kind, attempts, code, responseCode, why }, outcome);
}
