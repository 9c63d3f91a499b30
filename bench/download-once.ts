/** The child process of the download claim: reads one response to its end, and prints the result as a line of JSON. */
import { parseArgs } from 'node:util';

/** The output of the child process. */
export interface DownloadOutcome {
  seconds: number;
  bytes: number;
  lines: number;
}

const { values } = parseArgs({ options: { url: { type: 'string' }, token: { type: 'string' } } });
const began = performance.now();
const answer = await fetch(values.url ?? '', { headers: { Authorization: `Bearer ${values.token}` } });
if (answer.status !== 200) throw new Error(`${values.url} answered ${answer.status}.`);
let bytes = 0;
let lines = 0;
for await (const piece of answer.body ?? []) {
  bytes += piece.length;
  for (let at = piece.indexOf(10); at >= 0; at = piece.indexOf(10, at + 1)) lines++;
}
const outcome: DownloadOutcome = { seconds: (performance.now() - began) / 1000, bytes, lines };
console.log(JSON.stringify(outcome));
