import { alternately, connections, type Side, type SideSum } from './alternate.ts';
import { canPin } from './child.ts';
import { type Figure, short } from './figures.ts';
import type { BenchRequest } from './http-client.ts';
import { type McpForm, type McpMessage, mcpForms, mcpRequest } from './mcp-requests.ts';
import { sizedPath } from './sized-text.ts';

/** A tool and its baseline: the same operation over REST unless `beside` says otherwise. */
export interface McpCase {
  tool: string;
  /** The next call, with its credential. */
  call: () => Pick<McpMessage, 'headers'> & { arguments: Readonly<Record<string, unknown>> };
  /** The baseline, if REST has no such operation. */
  beside?: string;
  /** The next request of the baseline. */
  rest: () => BenchRequest;
}

/** The server process. */
interface McpServer {
  service: number;
  ready: number;
  /** Seconds of CPU time used so far. */
  processor(): Promise<number>;
}

/**
 * Measures tools over MCP, in both versions of the protocol, alternating with REST; and the list of tools against a
 * prepared text of the same size, since REST has no equivalent.
 * @param headers a credential to list the tools with
 */
export async function mcpFigures(
  server: McpServer,
  { cases, headers, seconds }: { cases: readonly McpCase[]; headers: McpMessage['headers']; seconds: number },
): Promise<Figure[]> {
  const list: McpMessage = { method: 'tools/list', headers };
  const bytes = await checked(server.service, list);
  const ready = sizedPath(bytes);
  const figures = await measured('tools/list', `prepared text of ${short(bytes)} bytes`, {
    rest: { port: server.ready, next: () => ready },
    message: () => list,
  });
  for (const { tool, call, beside = 'REST', rest } of cases) {
    const message = (): McpMessage => {
      const { headers: credential, arguments: input } = call();
      return { method: 'tools/call', params: { name: tool, arguments: input }, headers: credential };
    };
    await checked(server.service, message());
    figures.push(...(await measured(tool, beside, { rest: { port: server.service, next: rest }, message })));
  }
  return figures;

  async function measured(
    figure: string,
    beside: string,
    { rest, message }: { rest: Side; message: () => McpMessage },
  ): Promise<Figure[]> {
    const sides = mcpForms.map((form) => ({ port: server.service, next: () => mcpRequest(form, message()) }));
    const [plain, ...served] = await alternately([rest, ...sides], { seconds, processor: server.processor });
    return mcpForms.map((form, i) => figureOf(`${figure}, ${form}`, served[i] as SideSum, plain as SideSum, beside));
  }
}

function figureOf(figure: string, served: SideSum, plain: SideSum, beside: string): Figure {
  return {
    claim: 'MCP',
    figure: `${figure}${canPin ? '' : ' (server not pinned to a core)'}`,
    value: `${short(served.rate)} requests/s, ${short(served.processor)} µs of CPU each, p50 ${short(served.p50)}, p99 ${short(served.p99)} ms with ${connections} connections, ${short(served.bytes)} bytes`,
    baseline: `${beside}: ${short(plain.rate)} requests/s, ${short(plain.processor)} µs each, ${short(plain.bytes)} bytes`,
    ratio: `${short(served.rate / plain.rate)} (by CPU time ${short(plain.processor / served.processor)})`,
    target: beside === 'REST' ? '≥ 0.2' : '',
  };
}

/**
 * Sends a message once in each version and checks the result: a tool error has status 200 too.
 * @returns bytes of the last response
 * @throws Error if a call fails
 */
async function checked(port: number, message: McpMessage): Promise<number> {
  let bytes = 0;
  for (const form of mcpForms) bytes = await answered(port, form, message);
  return bytes;
}

async function answered(port: number, form: McpForm, message: McpMessage): Promise<number> {
  const { method, target, headers, body } = mcpRequest(form, message);
  const answer = await fetch(`http://127.0.0.1:${port}${target}`, {
    method,
    headers: { ...headers, 'Content-Type': 'application/json' },
    ...(body !== undefined && { body }),
  });
  const text = await answer.text();
  const { result } = JSON.parse(text) as { result?: { isError?: boolean } };
  if (!result || result.isError) throw new Error(`Unexpected response: ${text.slice(0, 500)}`);
  return Buffer.byteLength(text);
}
