/**
 * Asks a running service for `/healthz` or `/readyz`: exits with 0 if it answers 200, else with 1. With `--wait` it asks
 * again until then.
 *
 *     node deploy/probe.ts http://127.0.0.1:4001/readyz [--wait SECONDS]
 */
import { setTimeout as delay } from 'node:timers/promises';
import { parseArgs } from 'node:util';

const { positionals, values } = parseArgs({ allowPositionals: true, options: { wait: { type: 'string' } } });
const [url = ''] = positionals;
const until = performance.now() + Number(values.wait ?? 0) * 1000;

/** The status of an answer within three seconds; null if there is none. */
async function statusOf(): Promise<number | null> {
  try {
    const answer = await fetch(url, { signal: AbortSignal.timeout(3_000) });
    await answer.body?.cancel();
    return answer.status;
  } catch {
    return null;
  }
}

let status = await statusOf();
while (status !== 200 && performance.now() < until) {
  await delay(250);
  status = await statusOf();
}
if (status !== 200) {
  process.stderr.write(`${url}: ${status ?? 'no answer'}\n`);
  process.exitCode = 1;
}
