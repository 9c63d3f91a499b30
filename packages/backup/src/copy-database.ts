import type { ServiceData } from './service-data.ts';
import { withSnapshot } from './snapshot.ts';
import { copyOrigin, type Filled, fillDatabase } from './target/fill-database.ts';
import { type Finished, finishDatabase } from './target/finish-database.ts';
import { whileFilling } from './target/while-filling.ts';

/**
 * Copies a database into an empty one, of any engine, as it is at this moment; others may go on using it. Continues where an
 * interrupted copy was.
 * @param to the URL of the other database
 * @param onStep receives what is done now
 * @throws Error if the other database is not empty, or is not equal afterwards
 */
export function copyDatabase(
  data: ServiceData,
  to: string,
  onStep: (what: string) => void,
): Promise<Filled & Finished> {
  return whileFilling(to, () => copy(data, to, onStep));
}

async function copy(data: ServiceData, to: string, onStep: (what: string) => void): Promise<Filled & Finished> {
  const { databaseUrl, derived, own, migrations } = data;
  const filled = await withSnapshot(databaseUrl, data, async (source) => {
    await data.requireComplete({ engine: source.engine, get: source.queries.get });
    if (source.migrations.join() !== Object.keys(migrations).sort().join())
      throw new Error('The database is of another version of the program. Start the service once, then copy.');
    return fillDatabase({ url: to, source, origin: copyOrigin, migrations, derived, own, onStep });
  });
  return { ...filled, ...(await finishDatabase(to, data, { writeFiles: null, onStep })) };
}
