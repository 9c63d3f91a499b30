import { once } from 'node:events';
import { openStoredWindow } from '@kairan/limits/stored-window';

/** Requests more than the limit, as soon as it gets the signal, and reports how much it was granted. */
const [, , databaseUrl = '', start = ''] = process.argv;
const window = await openStoredWindow(databaseUrl, { windowMs: 60_000 });
process.send?.('ready');
await once(process, 'message');
let granted = 0;
for (let i = 0; i < 40; i += 1) {
  if ((await window.spend('a', 60, Number(start) + i)).allowed) granted += 1;
}
await window.close();
process.send?.(granted);
process.disconnect();
