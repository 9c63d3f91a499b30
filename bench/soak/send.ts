import { Agent, request } from 'node:http';
import type { Windows } from './windows.ts';

/** A request of the soak. Any response but a success or a redirect is an error. */
export interface SoakRequest {
  /** What it is, for the report. */
  what: string;
  /** Path and query. */
  path: string;
  method?: string;
  token?: string;
  /** Sent as JSON. */
  body?: object;
  /** Receives the JSON of a successful response. */
  take?: (answer: Record<string, unknown>) => void;
  /** Called in any case once the response is there. */
  done?: () => void;
}

/** Milliseconds until a request without a response is given up. */
const patience = 30_000;

/**
 * Sends requests at fixed times, without waiting for responses, until a time.
 * @param rate requests a second
 * @param until of `performance.now()`
 */
export async function sendSteadily(
  url: string,
  next: () => SoakRequest,
  { rate, until, windows }: { rate: number; until: number; windows: Windows },
): Promise<void> {
  // Without a time limit of its own: if it were that of the requests, those on used connections would get the few seconds
  // for which the service keeps idle ones (_http_agent.js, setRequestSocket).
  const agent = new Agent({ keepAlive: true });
  const open = new Set<Promise<void>>();
  const began = performance.now();
  for (let i = 0; ; i++) {
    const due = began + (i * 1000) / rate;
    if (due >= until) break;
    const wait = due - performance.now();
    if (wait > 0) await new Promise((resolve) => setTimeout(resolve, wait));
    const sent = next();
    const answered = send(agent, url, sent)
      .catch((error: Error) => windows.failed(`${sent.what}: ${error.message}`))
      .then(() => {
        windows.now().times.push(performance.now() - due);
        sent.done?.();
        open.delete(answered);
      });
    open.add(answered);
  }
  await Promise.all(open);
  agent.destroy();
}

function send(agent: Agent, url: string, { path, method = 'GET', token, body, take }: SoakRequest): Promise<void> {
  const text = body && JSON.stringify(body);
  const headers = {
    ...(token !== undefined && { Authorization: `Bearer ${token}` }),
    ...(text !== undefined && { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(text) }),
  };
  return new Promise((resolve, reject) => {
    const sent = request(new URL(path, url), { agent, method, headers, timeout: patience }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('error', reject);
      response.on('end', () => {
        const { statusCode = 0 } = response;
        const answer = Buffer.concat(parts).toString();
        if (statusCode >= 400) return reject(new Error(`${statusCode} ${codeOf(answer)}`));
        take?.(JSON.parse(answer) as Record<string, unknown>);
        resolve();
      });
    });
    sent.on('timeout', () => sent.destroy(new Error('no response')));
    sent.on('error', reject);
    sent.end(text);
  });
}

/** The code of an error response; its first characters if it has none. */
function codeOf(answer: string): string {
  return /"code":"(\w+)"/.exec(answer)?.[1] ?? answer.slice(0, 60);
}
