import { DatabaseSync } from 'node:sqlite';

/** Path, on the port of the prepared texts, that sends all rows as they are stored. */
export const plainRowsPath = '/plain-rows';

/** Rows in one chunk of the body. */
const together = 100;

/**
 * Sends the stored fragments of every published row, one per line, from one plain statement: the least work of a
 * download.
 */
export function plainRows(database: string): Response {
  const connection = new DatabaseSync(database, { readOnly: true });
  const rows = connection
    .prepare("select head || en || tail as row from vuln where state = 'published' order by slot desc")
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
