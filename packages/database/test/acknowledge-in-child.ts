// Run by kill.test.ts: commits rows in a worker, many at once, and reports each once it is committed, until it is killed.
import { openDatabase } from '../src/open.ts';

const db = await openDatabase(process.argv[2] ?? '', { inWorker: true, commitTogether: true });
await db.exec('CREATE TABLE kept (id integer PRIMARY KEY, text text)');
let last = 0;
async function write(): Promise<never> {
  for (;;) {
    const id = ++last;
    await db.transaction((tx) => tx.run('INSERT INTO kept (id, text) VALUES (?, ?)', [id, 'x'.repeat(5_000)]));
    process.stdout.write(`${id}\n`);
  }
}
await Promise.all(Array.from({ length: 8 }, write));
