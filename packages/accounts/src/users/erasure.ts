import type { Database, Transaction } from '@kairan/database/open';
import { queueMail } from '@kairan/mail/outbox';
import { eraseUser } from './deletion.ts';
import type { AccessTable } from './suspension.ts';

/** An account that is erased. */
export interface ErasedAccount {
  readonly userId: number;
  /** The user name that it had, and the neutral one that stays. */
  readonly names: { readonly from: string; readonly to: string };
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** What a service erases with an account. */
export interface ServiceErasure {
  /** Its tables of what gives access. */
  readonly accessTables: readonly AccessTable[];
  /**
   * Erases what the user has made, in as many transactions as it takes. If it is interrupted it is called again.
   * @param at milliseconds since 1970
   */
  eraseContent(store: Database, userId: number, at: number): Promise<void>;
  /** Erases what else is known about the person and writes the audit log, in the last transaction. */
  erasePerson(tx: Transaction, account: ErasedAccount): Promise<void>;
}

/** Erases accounts of one service. */
export interface AccountEraser {
  /**
   * Erases all accounts whose time to cancel is over, at most a hundred. It can stop at any point: the next run takes up
   * the accounts that are not done.
   * @param now milliseconds since 1970
   * @returns the number of accounts erased
   * @throws the first error, after all other accounts were tried
   */
  eraseDue(store: Database, now: number, signal?: AbortSignal): Promise<number>;
  /**
   * Erases one account whose time to cancel is over.
   * @param now milliseconds since 1970
   * @returns false if it is not due, or erased already
   */
  eraseAccount(store: Database, userId: number, now: number): Promise<boolean>;
}

/** Accounts erased in one run. */
const batch = 100;

/** Creates the eraser of a service's accounts. Their owners are told by mail once it is done. */
export function accountEraser(service: ServiceErasure): AccountEraser {
  async function eraseAccount(store: Database, userId: number, now: number): Promise<boolean> {
    // From here on nobody can cancel.
    const begun = await store.run(
      `UPDATE users SET erasure = 'begun'
       WHERE id = ? AND deletion_due_at <= ? AND (erasure IS NULL OR erasure = 'begun')`,
      [userId, now],
    );
    if (begun.changes === 0) return false;
    await service.eraseContent(store, userId, now);
    return store.transaction((tx) => finish(tx, service, userId, now));
  }

  return {
    eraseAccount,
    async eraseDue(store, now, signal) {
      const due = await store.all<{ id: number }>(
        `SELECT id FROM users WHERE deletion_due_at <= ? AND (erasure IS NULL OR erasure <> 'done')
         ORDER BY deletion_due_at, id LIMIT ${batch}`,
        [now],
      );
      let erased = 0;
      const errors: unknown[] = [];
      for (const { id } of due) {
        if (signal?.aborted) break;
        try {
          if (await eraseAccount(store, id, now)) erased += 1;
        } catch (error) {
          errors.push(error);
        }
      }
      if (errors.length > 0) throw errors[0];
      return erased;
    },
  };
}

/** The rest, in one transaction: only after it the erasure is done. */
async function finish(
  tx: Transaction,
  { accessTables, erasePerson }: ServiceErasure,
  userId: number,
  at: number,
): Promise<boolean> {
  const person = await tx.get<{
    username: string;
    email: string | null;
    email_verified: number;
    language: string | null;
  }>(
    `UPDATE users SET erasure = 'done' WHERE id = ? AND erasure = 'begun'
     RETURNING username, email, email_verified, language`,
    [userId],
  );
  if (!person) return false;
  const to = await eraseUser(tx, userId, accessTables);
  await erasePerson(tx, { userId, names: { from: person.username, to }, at });
  if (person.email !== null && person.email_verified === 1) {
    // The message is deleted from the outbox once it is sent.
    await queueMail(tx, 'account_erased', { to: person.email, language: person.language }, at);
  }
  return true;
}
