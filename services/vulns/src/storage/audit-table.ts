import { addErasureColumn } from '@kairan/accounts/erasure-column';
import type { Migration } from '@kairan/database/migration';

/**
 * Creates the audit log, and prepares `users` for erasures. `at` is in milliseconds since 1970.
 *
 * - `action`: the name of the operation. `door`: the channel it came through. `client`: the program's name, null for people.
 * - `actor`: id of the user who did it; null for the operator and for the service itself. `owner`: id of the user whose account or thing it was done to; null if unknown. Rows of erased users stay in `users`, without a name.
 * - `subject`: public id of the webhook, inventory, token, client or session; null for accounts.
 */
export const createAuditTable: Migration = async (step) => {
  const serial =
    step.engine === 'sqlite' ? 'integer primary key autoincrement' : 'bigint generated always as identity primary key';
  await step.exec(`
    create table audit (id ${serial}, at bigint not null, action text not null, door text not null, client text,
      actor bigint, owner bigint, subject text);
    create index audit_of_actor on audit (actor, id) where actor is not null;
    create index audit_of_owner on audit (owner, id) where owner is not null;
    create index audit_of_subject on audit (subject, id) where subject is not null;
    create index audit_at on audit (at);
  `);
  await addErasureColumn(step);
};
