// Run by migrate.test.ts in several processes at once: opens the given database, migrates, prints what ran.
import { migrate } from '../src/migrate.ts';
import { openDatabase } from '../src/open.ts';

const db = await openDatabase(process.argv[2] ?? '');
const ran = await migrate(db, {
  '0001-slow': (step) => step.exec('CREATE TABLE slow (id integer); INSERT INTO slow (id) VALUES (1)'),
  '0002-more': (step) => step.exec('CREATE TABLE more (id integer)'),
});
await db.close();
process.stdout.write(JSON.stringify(ran));
