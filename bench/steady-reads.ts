import { type BenchRequest, HttpClient } from './http-client.ts';

/** Milliseconds between two requests: enough requests to count, few enough to leave the cores to the measured work. */
const every = 10;
/** Milliseconds after which an idle connection is not reused: the server closes it after 5,000. */
const longestIdle = 2000;

/**
 * Sends requests of all kinds in turn, a hundred a second at fixed times, without waiting for responses.
 * @returns milliseconds of each request, by kind
 */
export async function steadyReads(
  port: number,
  kinds: Readonly<Record<string, () => BenchRequest>>,
  milliseconds: number,
  goOn = () => true,
): Promise<Record<string, number[]>> {
  const times: Record<string, number[]> = {};
  const idle: { client: HttpClient; since: number }[] = [];
  const takeIdle = (): HttpClient | null => {
    const last = idle.pop();
    if (!last) return null;
    if (performance.now() - last.since < longestIdle) return last.client;
    // Those below it have been idle for longer.
    for (const { client } of [last, ...idle.splice(0)]) client.close();
    return null;
  };
  const open = new Set<Promise<void>>();
  const began = performance.now();
  const names = Object.keys(kinds);
  for (let i = 0; goOn() && i * every < milliseconds; i++) {
    const due = began + i * every;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const kind = names[i % names.length] as string;
    const client = takeIdle() ?? (await HttpClient.open(port));
    const sent = performance.now();
    const request = client.ask((kinds[kind] as () => BenchRequest)()).then(() => {
      times[kind] ??= [];
      times[kind].push(performance.now() - sent);
      idle.push({ client, since: performance.now() });
      open.delete(request);
    });
    open.add(request);
  }
  await Promise.all(open);
  for (const { client } of idle) client.close();
  return times;
}
