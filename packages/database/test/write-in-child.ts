// Run by kill.test.ts: commits one row, begins a second transaction, reports that, and waits to be killed.
import { openDatabase } from '../src/open.ts';

const db = await openDatabase(process.argv[2] ?? '');
await db.exec('CREATE TABLE kept (id integer)');
await db.run('INSERT INTO kept (id) VALUES (1)');
await db.transaction(async (tx) => {
  await tx.run('INSERT INTO kept (id) VALUES (2)');
  process.stdout.write('inside\n');
  await new Promise((resolve) => setInterval(resolve, 1 << 30));
});
