// Run by migrate.test.ts in several processes at once: opens the given database, migrates, prints what ran. With "stop" as the
// second argument it prints "migrating" in the middle of the second migration, and never ends.
import { migrate } from '../src/migrate.ts';
import { migrationLimits } from '../src/migration-locks.ts';
import { openDatabase } from '../src/open.ts';

const [url = '', stop] = process.argv.slice(2);
const db = await openDatabase(url);
const ran = await migrate(
  db,
  {
    '0001-slow': (step) => step.exec('CREATE TABLE slow (id integer); INSERT INTO slow (id) VALUES (1)'),
    '0002-more': async (step) => {
      await step.exec('CREATE TABLE more (id integer); INSERT INTO slow (id) VALUES (2)');
      if (stop !== 'stop') return;
      process.stdout.write('migrating');
      await new Promise((resolve) => setTimeout(resolve, 60_000));
    },
    '0003-most': (step) => step.exec('CREATE TABLE most (id integer)'),
  },
  // A frozen process is given up soon.
  { note: () => {}, limits: { ...migrationLimits, frozenMs: 500 } },
);
await db.close();
process.stdout.write(JSON.stringify(ran));
