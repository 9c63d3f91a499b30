import { openPlainClient } from './plain-client.ts';

/** Path, on the port of the prepared texts, that sends all rows as they are stored. */
export const plainRowsPath = '/plain-rows';

/** Rows in one chunk of the body. */
const together = 100;

/** Sends the stored fragments of every published row, one per line, by their key: the least work of a download. */
export function plainRows(url: string): Response {
  const opening = openPlainClient(url);
  let before = Number.MAX_SAFE_INTEGER;
  const body = new ReadableStream<Uint8Array>({
    async pull(controller) {
      await new Promise(setImmediate);
      const client = await opening;
      const rows = await client.all<{ slot: number; row: string }>(
        `select slot, head || en || tail as row from vuln where state = 'published' and slot < $1 order by slot desc limit ${together}`,
        [before],
      );
      before = Number(rows.at(-1)?.slot);
      if (rows.length > 0) controller.enqueue(Buffer.from(rows.map(({ row }) => `${row}\n`).join('')));
      if (rows.length === together) return;
      await client.close();
      controller.close();
    },
  });
  return new Response(body, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } });
}
