import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Identify } from '@kairan/http/bearer';
import { type Connection, headerOf, targetOf } from '@kairan/http/connection';
import { languageChooser } from '@kairan/http/language';
import { allowanceHeaders, tooMany } from '@kairan/http/rate-limit-response';
import { requestIds } from '@kairan/http/request-ids';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Allowance } from '@kairan/limits/window';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { idOf, readMessage } from './message.ts';
import { originRules } from './origin.ts';
import type { McpProtocol } from './protocol.ts';
import { type Challenge, type MessageId, refusedMessage, wrongMethod } from './responses.ts';
import type { McpOffer } from './server.ts';
import { type OfferedTool, offeredTools } from './tool-list.ts';

export type { Challenge } from './responses.ts';
export type { McpText } from './server.ts';
export type { Confirmation, McpTool, ToolAnswer, ToolHints } from './tool.ts';
export { resultBytes } from './tool.ts';

/** What an MCP door opens into, and what it asks about each request. */
export interface McpContext<Deps> extends McpOffer<Deps> {
  /** The service's public address, without a slash at its end; the door stands at `/mcp` below it. */
  readonly baseUrl: string;
  /** Web origins beside the base URL's and loopback whose pages may call. */
  readonly origins: readonly string[];
  readonly identify: Identify;
  /** Counts on the same limiter as the REST door. */
  readonly limit: RestContext<Deps>['limit'];
  readonly report: RestContext<Deps>['report'];
  /** Where clients without a credential learn how to get one; none where nobody can sign in by OAuth. */
  readonly challenge?: Challenge;
  /** Request headers that carry the credential, beside `Authorization`, in lower case: for browsers. */
  readonly credentialHeaders?: readonly string[];
  /** The most bytes of a message; 1 MiB where left out. */
  readonly maxBytes?: number;
  /** The languages of localised answers, the default first: tools that take `lang` are given the client's. */
  readonly languages?: readonly [string, ...string[]];
}

/** Answers a request to `/mcp`; undefined for any other, which is someone else's. */
export type McpHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** Bytes that the messages above 1 MiB of all requests may have together; the next one waits unread. */
const budgetBytes = 48 * 1024 * 1024;
const usualMaxBytes = 1024 * 1024;
const exposed =
  'WWW-Authenticate, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, MCP-Protocol-Version';

/** One request on its way through the door. */
interface Exchange {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly requestId: string;
  readonly path: string;
  readonly origin: string | undefined;
  allowance: Allowance | null;
  /** Of the message, once it was read. */
  id: MessageId;
}

/** The protocol layer. Loaded with the first message: the SDK takes as long to load as a service of its own. */
async function openProtocol<Deps>(offer: McpOffer<Deps>, tools: readonly OfferedTool<Deps>[]): Promise<McpProtocol> {
  const [{ mcpProtocol }, { mcpServers }] = await Promise.all([import('./protocol.ts'), import('./server.ts')]);
  return mcpProtocol(mcpServers(offer, tools), () => {});
}

/**
 * The MCP door of a service: each tool answers by running its operation. Checks come in this order: from which page, who asks,
 * how often, by which method; then the message; then what the operation checks. Credentials are HTTP's (401, 403
 * `insufficient_scope`), and so are limits (429); every other refusal is a tool's result.
 */
export function mcpHandler<Deps>(context: McpContext<Deps>): McpHandler {
  const { identify, limit, challenge, maxBytes = usualMaxBytes, languages = ['en'] } = context;
  const rules = originRules(context.baseUrl, context.origins);
  const chooseLanguage = languageChooser(languages);
  const bounds = { maxBytes, budget: new Semaphore(budgetBytes) };
  const credentials = ['authorization', ...(context.credentialHeaders ?? [])];
  const nextId = requestIds();
  // What cannot be offered is told before anything is served.
  const tools = offeredTools(context.tools);
  let protocol: Promise<McpProtocol> | null = null;

  const answer = async (exchange: Exchange): Promise<Response> => {
    const { request, connection } = exchange;
    checkPage(exchange);
    if (request.method === 'OPTIONS') return preflight(exchange);
    const { caller, apiError, uncounted } = await identify(request, connection);
    // Whoever has a credential is counted, also where the account is unfinished: the lists are open to it.
    const refused = apiError?.status === 401 ? apiError : undefined;
    const free = refused !== undefined && uncounted === true;
    exchange.allowance = await limit(caller, free ? 'peek' : 'spend');
    if (!free && !exchange.allowance.allowed) throw tooMany(exchange.allowance);
    if (refused) throw refused;
    if (request.method !== 'POST') throw wrongMethod(request.method);

    const { message, problem, release } = await readMessage(request, connection, bounds);
    try {
      if (!message) return problem as Response;
      exchange.id = idOf(message);
      let overHttp: ApiError | undefined;
      const asked = {
        caller: { ...caller, door: 'mcp' as const },
        apiError,
        language: () => chooseLanguage(undefined, headerOf(request, connection, 'accept-language')),
        report: (fault: unknown) => report(exchange, fault),
        rejectOverHttp: (given: ApiError) => {
          overHttp = given;
        },
      };
      protocol ??= openProtocol(context, tools);
      const response = await (await protocol)(message, asked, request, connection);
      if (overHttp) throw overHttp;
      return response;
    } finally {
      release();
    }
  };

  const checkPage = ({ request, connection, origin }: Exchange) => {
    const host = headerOf(request, connection, 'host');
    if (!rules.host(host)) {
      throw notFromHere(`This is not the service of the host it was asked for. Its address is ${context.baseUrl}/mcp.`);
    }
    if (rules.origin(origin)) return;
    throw notFromHere('Pages of this origin may not call here. The operator can allow it by name.');
  };

  /** What a browser's script may send: credentials, and the protocol's own headers. */
  const preflight = ({ request, connection }: Exchange): Response => {
    const wanted = (headerOf(request, connection, 'access-control-request-headers') ?? '').toLowerCase().split(',');
    const own = wanted.map((name) => name.trim()).filter((name) => /^mcp-[a-z0-9-]{1,60}$/.test(name));
    const always = [...credentials, 'content-type', 'accept', 'mcp-protocol-version', 'mcp-method', 'mcp-name'];
    return new Response(null, {
      status: 204,
      headers: {
        Allow: 'POST, OPTIONS',
        'Access-Control-Allow-Methods': 'POST, GET, DELETE',
        'Access-Control-Allow-Headers': [...new Set([...always, ...own])].join(', '),
        'Access-Control-Max-Age': '7200',
      },
    });
  };

  const report = ({ requestId, request, path }: Exchange, fault: unknown) =>
    context.report(fault, { requestId, method: request.method, path });

  const failed = (exchange: Exchange, error: unknown): Response => {
    const apiError = error instanceof ApiError ? error : commonError('internal');
    if (apiError !== error) report(exchange, error);
    return refusedMessage(apiError, { id: exchange.id, challenge });
  };

  const finished = (response: Response, { request, origin, allowance, requestId }: Exchange): Response => {
    const { headers } = response;
    headers.set('X-Request-Id', requestId);
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Vary', 'Origin');
    if (allowance) for (const [name, value] of Object.entries(allowanceHeaders(allowance))) headers.set(name, value);
    if (origin !== undefined && rules.origin(origin)) {
      headers.set('Access-Control-Allow-Origin', origin);
      headers.set('Access-Control-Expose-Headers', exposed);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  };

  return (request, connection) => {
    const { path } = targetOf(request.url);
    if (path !== '/mcp' && path !== '/mcp/') return undefined;
    const origin = headerOf(request, connection, 'origin');
    const exchange: Exchange = { request, connection, requestId: nextId(), path, origin, allowance: null, id: null };
    return answer(exchange)
      .catch((error) => failed(exchange, error))
      .then((response) => finished(response, exchange));
  };
}

function notFromHere(message: string): ApiError {
  return new ApiError('forbidden', { status: 403, message });
}
