import { type Schedule, schedule } from '@kairan/jobs/schedule';
import type { Logger } from '@kairan/server/log';
import type { Mailer } from './mailer.ts';
import { type FailedMail, type OutboxContext, sendDueMail } from './outbox.ts';

/** How long mail may wait that another process has put into the outbox. */
const everyMs = 2_000;

/** What mail is sent with. */
export interface MailContext extends Pick<OutboxContext, 'db' | 'compose'> {
  readonly now: () => Date;
  readonly mailer: Mailer;
  readonly log: Pick<Logger, 'warn' | 'error'>;
}

/** Sends what is in the outbox, again and again. A run that is triggered sends at once. */
export function scheduleMail({ db, compose, now, mailer, log }: MailContext): Schedule {
  const context = {
    db,
    mailer,
    compose,
    now: () => now().getTime(),
    onFailure: (failed: FailedMail) => tellFailure(log, failed),
  };
  const onError = (error: unknown) => log.error({ err: error, job: 'mail' }, 'a job failed; it is tried again');
  return schedule({ everyMs }, { onError }, (signal) => sendDueMail(context, signal));
}

/** What servers answer may name people's addresses, and what cannot be made may hold a link: neither is written down. */
function tellFailure(log: MailContext['log'], { kind, attempts, last, error }: FailedMail): void {
  const { code, responseCode, message } = error as { code?: unknown; responseCode?: unknown; message?: unknown };
  const why = String(message)
    .replace(/\S*@\S*/g, '…@…')
    .replace(/[\w-]{40,}/g, '…');
  const told = last ? 'mail could not be sent and is given up' : 'mail could not be sent; it is tried again';
  log.warn({ kind, attempts, code, responseCode, why }, told);
}
