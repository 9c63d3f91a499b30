import { Semaphore } from '@kairan/concurrency/semaphore';
import type { Identify } from '@kairan/http/bearer';
import {
  type Connection,
  headerOf,
  noteCaller,
  noteError,
  noteRoute,
  requestIdOf,
  targetOf,
} from '@kairan/http/connection';
import { languageChooser } from '@kairan/http/language';
import { allowanceHeaders, tooMany } from '@kairan/http/rate-limit-response';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Allowance } from '@kairan/limits/window';
import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import { asApiError } from '@kairan/operation/unavailable-error';
import { idOf, type Message, type MessageBounds, readMessage } from './message.ts';
import { originRules } from './origin.ts';
import type { McpProtocol } from './protocol.ts';
import { type Challenge, errorResponse, type MessageId, wrongMethod } from './responses.ts';
import type { McpOffer } from './server.ts';
import { checkFields, offeredTools } from './tool-list.ts';

export type { Challenge } from './responses.ts';
export type { McpText } from './server.ts';
export type { Addressee, Confirmation, McpTool, Question, ToolAnswer, ToolHints } from './tool.ts';
export { resultBytes } from './tool.ts';

/** What the MCP endpoint of a service needs. */
export interface McpContext<Deps> extends McpOffer<Deps> {
  /** The service's public address, without a trailing slash; the endpoint is `/mcp` below it. */
  readonly baseUrl: string;
  /** Web origins whose pages may call, besides that of the base URL and loopback. */
  readonly origins: readonly string[];
  readonly identify: Identify;
  /** Counts on the same rate limiter as the REST interface. */
  readonly limit: RestContext<Deps>['limit'];
  readonly report: RestContext<Deps>['report'];
  /** The `WWW-Authenticate` challenge for clients without a credential; absent if the service has no OAuth. */
  readonly challenge?: Challenge;
  /** Request headers besides `Authorization` that carry the credential, in lower case; browsers may send them. */
  readonly credentialHeaders?: readonly string[];
  /** The largest message in bytes; default: 1 MiB. */
  readonly maxBytes?: number;
  /**
   * The languages of localised results and questions, the default first: tools with a `lang` argument default to the
   * client's.
   */
  readonly languages?: readonly [string, ...string[]];
}

/** Handles a request to `/mcp`; undefined for any other. */
export type McpHandler = (request: Request, connection?: Connection) => Promise<Response> | undefined;

/** Bytes that the messages above 1 MiB of all requests may take together; further ones wait unread. */
const budgetBytes = 48 * 1024 * 1024;
const usualMaxBytes = 1024 * 1024;
const exposed =
  'WWW-Authenticate, Retry-After, X-RateLimit-Limit, X-RateLimit-Remaining, X-RateLimit-Reset, X-Request-Id, MCP-Protocol-Version';

/** One request to the endpoint. */
interface Exchange {
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly requestId: string;
  readonly path: string;
  readonly origin: string | undefined;
  allowance: Allowance | null;
  /** The id of the JSON-RPC message, once it was read. */
  id: MessageId;
}

/**
 * Creates the MCP handler of a service: each tool runs its operation.
 * @throws {Error} for a tool that cannot be offered
 */
export function mcpHandler<Deps>(context: McpContext<Deps>): McpHandler {
  const endpoint = new McpEndpoint(context);
  return (request, connection) => endpoint.handle(request, connection);
}

/**
 * Handles requests. The checks come in this order: host and origin, authentication, rate limit, method, then the message, then
 * those of the operation. Credentials and rate limits fail with HTTP statuses (401, 403 `insufficient_scope`, 429); every other
 * error is a tool result.
 */
class McpEndpoint<Deps> {
  readonly #context: McpContext<Deps>;
  readonly #rules: ReturnType<typeof originRules>;
  readonly #chooseLanguage: ReturnType<typeof languageChooser>;
  readonly #bounds: MessageBounds;
  #protocol: Promise<McpProtocol> | null = null;

  constructor(context: McpContext<Deps>) {
    for (const tool of context.tools) checkFields(tool);
    this.#context = context;
    this.#rules = originRules(context.baseUrl, context.origins);
    this.#chooseLanguage = languageChooser(context.languages ?? ['en']);
    this.#bounds = { maxBytes: context.maxBytes ?? usualMaxBytes, budget: new Semaphore(budgetBytes) };
  }

  handle(request: Request, connection: Connection | undefined): Promise<Response> | undefined {
    const { path } = targetOf(request.url);
    if (path !== '/mcp' && path !== '/mcp/') return undefined;
    const origin = headerOf(request, connection, 'origin');
    noteRoute(connection, '/mcp');
    const requestId = requestIdOf(connection);
    const exchange: Exchange = { request, connection, requestId, path, origin, allowance: null, id: null };
    return this.#respond(exchange)
      .catch((error) => this.#failed(exchange, error))
      .then((response) => this.#withHeaders(response, exchange));
  }

  async #respond(exchange: Exchange): Promise<Response> {
    const { request, connection } = exchange;
    this.#checkOrigin(exchange);
    if (request.method === 'OPTIONS') return this.#preflight(exchange);
    const { caller, apiError, uncounted } = await this.#context.identify(request, connection);
    noteCaller(connection, caller);
    // A caller with a valid credential is counted even if the account is unfinished: the lists are open to it.
    const unauthorized = apiError?.status === 401 ? apiError : undefined;
    const free = unauthorized !== undefined && uncounted === true;
    exchange.allowance = await this.#context.limit(caller, free ? 'peek' : 'spend');
    if (!free && !exchange.allowance.allowed) throw tooMany(exchange.allowance);
    if (unauthorized) throw unauthorized;
    if (request.method !== 'POST') throw wrongMethod(request.method);
    return this.#process(exchange, caller, apiError);
  }

  /** Reads the JSON-RPC message and passes it to the protocol. */
  async #process(exchange: Exchange, caller: Caller, apiError: ApiError | undefined): Promise<Response> {
    const { request, connection } = exchange;
    const { message, problem, release } = await readMessage(request, connection, this.#bounds);
    try {
      if (!message) return problem as Response;
      exchange.id = idOf(message);
      if (connection?.record) connection.record.operation = this.#operationOf(message);
      let overHttp: ApiError | undefined;
      const call = {
        caller: { ...caller, door: 'mcp' as const },
        apiError,
        language: () => this.#chooseLanguage(undefined, headerOf(request, connection, 'accept-language')),
        report: (fault: unknown) => this.#report(exchange, fault),
        rejectOverHttp: (error: ApiError) => {
          overHttp = error;
        },
      };
      this.#protocol ??= openProtocol(this.#context);
      const response = await (await this.#protocol)(message, call, request, connection);
      if (overHttp) throw overHttp;
      return response;
    } finally {
      release();
    }
  }

  /** The tool that a message calls; null if it calls none that there is. */
  #operationOf({ method, params }: Message): string | null {
    const name = method === 'tools/call' ? params?.name : undefined;
    return this.#context.tools.find(({ operation }) => operation.name === name)?.operation.name ?? null;
  }

  #checkOrigin({ request, connection, origin }: Exchange): void {
    const host = headerOf(request, connection, 'host');
    if (!this.#rules.host(host)) {
      throw forbidden(`Wrong host. The address of this service is ${this.#context.baseUrl}/mcp.`);
    }
    if (this.#rules.origin(origin)) return;
    throw forbidden('This origin is not allowed. The operator can add it to the allowed origins.');
  }

  /** The response to a CORS preflight: scripts may send credentials and the protocol's own headers. */
  #preflight({ request, connection }: Exchange): Response {
    const requested = (headerOf(request, connection, 'access-control-request-headers') ?? '').toLowerCase().split(',');
    const own = requested.map((name) => name.trim()).filter((name) => /^mcp-[a-z0-9-]{1,60}$/.test(name));
    const credentials = ['authorization', ...(this.#context.credentialHeaders ?? [])];
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
  }

  #report({ requestId, request, path }: Exchange, fault: unknown): void {
    this.#context.report(fault, { requestId, method: request.method, path });
  }

  #failed(exchange: Exchange, error: unknown): Response {
    const apiError = asApiError(error);
    noteError(exchange.connection, apiError.code);
    if (apiError !== error) this.#report(exchange, error);
    return errorResponse(apiError, { id: exchange.id, challenge: this.#context.challenge });
  }

  #withHeaders(response: Response, { request, origin, allowance }: Exchange): Response {
    const { headers } = response;
    headers.set('Cache-Control', 'no-store');
    headers.set('X-Content-Type-Options', 'nosniff');
    headers.set('Vary', 'Origin');
    if (allowance) for (const [name, value] of Object.entries(allowanceHeaders(allowance))) headers.set(name, value);
    if (origin !== undefined && this.#rules.origin(origin)) {
      headers.set('Access-Control-Allow-Origin', origin);
      headers.set('Access-Control-Expose-Headers', exposed);
    }
    return request.method === 'HEAD' ? new Response(null, response) : response;
  }
}

/** Loads the protocol layer and converts the tools with the first message: the SDK takes as long to load as a whole service. */
async function openProtocol<Deps>(offer: McpOffer<Deps>): Promise<McpProtocol> {
  const [{ mcpProtocol }, { mcpServers }] = await Promise.all([import('./protocol.ts'), import('./server.ts')]);
  return mcpProtocol(mcpServers(offer, offeredTools(offer.tools)), () => {});
}

function forbidden(message: string): ApiError {
  return new ApiError('forbidden', { status: 403, message });
}
