import type { Transaction } from '@kairan/database/open';

/**
 * `outbox`: mail to send. It does not store the text, which may contain links that give access to accounts, but the
 * `kind`, and facts as JSON in `about`. `due_at`: the time of the next attempt, milliseconds since 1970.
 */
export async function createOutboxTable({ engine, exec }: Pick<Transaction, 'engine' | 'exec'>): Promise<void> {
  const key = engine === 'sqlite' ? 'integer PRIMARY KEY' : 'bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY';
  await exec(`CREATE TABLE outbox (
      id ${key}, kind text NOT NULL, about text NOT NULL, created_at bigint NOT NULL, due_at bigint NOT NULL,
      attempts integer NOT NULL);
    CREATE INDEX outbox_by_due ON outbox (due_at)`);
}
