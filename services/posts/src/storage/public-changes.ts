import type { Migration } from '@kairan/database/migration';
import type { Database, Engine } from '@kairan/database/open';
import { sharedRead } from '@kairan/database/shared-read';

/**
 * Rows of the counter on PostgreSQL. Transactions in different connections mostly count in different rows, so that they
 * do not wait for each other's commit.
 */
const rows = 16;

const query = 'SELECT sum(changes) AS changes FROM public_changes';

/**
 * Creates `public_changes`, which counts changes of what visitors see, with the triggers that do so: for published posts,
 * users, profiles and the state of the site. Triggers, so that no statement can forget it. Whoever sees a change sees a
 * higher sum of the rows.
 */
export const countPublicChanges: Migration = async ({ engine, exec }) => {
  const numbers = Array.from({ length: engine === 'sqlite' ? 1 : rows }, (_, number) => `(${number}, 0)`);
  await exec(`
    CREATE TABLE public_changes (number integer PRIMARY KEY, changes bigint NOT NULL)${engine === 'sqlite' ? '' : ' WITH (fillfactor = 10)'};
    INSERT INTO public_changes (number, changes) VALUES ${numbers.join(', ')};`);
  if (engine === 'postgres') await exec(countingFunction);
  const isPublic = (row: string) => `${row}.status = 'published'`;
  const triggers = [
    trigger(engine, 'posts', 'INSERT', isPublic('NEW')),
    trigger(engine, 'posts', 'UPDATE', `${isPublic('OLD')} OR ${isPublic('NEW')}`),
    trigger(engine, 'posts', 'DELETE', isPublic('OLD')),
    ...['users', 'profiles', 'site_state'].flatMap((table) =>
      (['INSERT', 'UPDATE', 'DELETE'] as const).map((event) => trigger(engine, table, event)),
    ),
  ];
  await exec(triggers.join(';\n'));
};

/**
 * Counts once per transaction. Its triggers run at the commit: the lock on the counter's row is the last one taken and
 * is held only while the commit is written, so it can neither block others for long nor take part in a deadlock.
 */
const countingFunction = `
  CREATE FUNCTION count_public_change() RETURNS trigger LANGUAGE plpgsql AS $$
  BEGIN
    IF coalesce(current_setting('kairan.public_change', true), '') <> 'counted' THEN
      UPDATE public_changes SET changes = changes + 1 WHERE number = pg_backend_pid() % ${rows};
      PERFORM set_config('kairan.public_change', 'counted', true);
    END IF;
    RETURN NULL;
  END $$`;

function trigger(engine: Engine, table: string, event: 'INSERT' | 'UPDATE' | 'DELETE', condition?: string): string {
  const name = `public_${table}_${event.toLowerCase()}`;
  const when = condition === undefined ? '' : `WHEN (${condition})`;
  return engine === 'sqlite'
    ? `CREATE TRIGGER ${name} AFTER ${event} ON ${table} FOR EACH ROW ${when}
       BEGIN UPDATE public_changes SET changes = changes + 1; END`
    : `CREATE CONSTRAINT TRIGGER ${name} AFTER ${event} ON ${table} DEFERRABLE INITIALLY DEFERRED
       FOR EACH ROW ${when} EXECUTE FUNCTION count_public_change()`;
}

/**
 * Returns the state of what visitors see: a number that rises with each change of it, by any process. A request must ask
 * for it itself, so that it sees everything that was committed before. Synchronous on SQLite.
 */
export type PublicState = () => number | Promise<number>;

/**
 * Creates the look-up of the public state, which requests of a moment share: on SQLite it reads nothing as long as nobody
 * has written to the database, on PostgreSQL it takes a round trip.
 * @param reading on SQLite a read-only connection without transactions
 */
export function publicState(reading: Pick<Database, 'sqlite' | 'get'>): PublicState {
  const { sqlite } = reading;
  if (!sqlite) return sharedRead(async () => Number((await reading.get<{ changes: number }>(query))?.changes));
  let dataVersion: number | undefined;
  let state = 0;
  let isCurrent = false;
  return () => {
    if (isCurrent) return state;
    isCurrent = true;
    // Everything answered in one turn of the event loop was requested before it.
    setImmediate(() => {
      isCurrent = false;
    });
    const written = sqlite.get<{ data_version: number }>('pragma data_version')?.data_version;
    if (written !== dataVersion) state = sqlite.get<{ changes: number }>(query)?.changes ?? 0;
    dataVersion = written;
    return state;
  };
}
