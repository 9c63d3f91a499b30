import { DatabaseSync } from 'node:sqlite';

/** Where, beside the ready texts, all rows are sent as they stand in the store. */
export const plainRowsPath = '/plain-rows';

/** Rows that one piece of the body holds. */
const together = 100;

/** The fragments of every published row, a line each, as one plain statement gives them: what a download has to do at least. */
export function plainRows(database: string): Response {
  const connection = new DatabaseSync(database, { readOnly: true });
  const rows = connection
    .prepare('select head || en || tail as row from vuln where id >= 0 order by id desc')
    .iterate() as IterableIterator<{ row: string }>;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate);
      const lines: string[] = [];
      for (let i = 0; i < together; i++) {
        const { done, value } = rows.next();
        if (done) {
          connection.close();
          if (lines.length > 0) controller.enqueue(Buffer.from(lines.join('')));
          return controller.close();
        }
        lines.push(`${value.row}\n`);
      }
      controller.enqueue(Buffer.from(lines.join('')));
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
