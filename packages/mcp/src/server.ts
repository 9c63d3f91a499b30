import { randomBytes } from 'node:crypto';
import type { Caller } from '@kairan/operation';
import type { ApiError } from '@kairan/operation/api-error';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  type Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { callTool } from './call.ts';
import type { Asking } from './confirmation.ts';
import { confirmationQuestions } from './question.ts';
import { StrictServer } from './strict-server.ts';
import type { McpTool } from './tool.ts';
import type { OfferedTool } from './tool-list.ts';

/** What a service offers to models. */
export interface McpOffer<Deps> {
  readonly deps: Deps;
  /** The program's name, as clients show it. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl: string;
  /** Instructions for the model on how to use the service. */
  readonly instructions: string;
  /** In the order of the list. */
  readonly tools: readonly McpTool<Deps>[];
  /** Texts offered as resources and as prompts. */
  readonly texts?: readonly McpText[];
  /** The key that signs questions to people, so that any process recognises the response; default: a random one. */
  readonly questionKey?: Uint8Array;
}

/** A Markdown text that a client may read by itself, or a person may give to the model. */
export interface McpText {
  /** snake_case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly uri: string;
  readonly text: string;
}

/** What a server needs to know of its one request. */
export interface McpRequest {
  readonly caller: Caller;
  /** An error that applies to every tool: an account whose set-up is unfinished. */
  readonly apiError: ApiError | undefined;
  readonly language: () => string;
  readonly report: (fault: unknown) => void;
  readonly rejectOverHttp: (apiError: ApiError) => void;
}

/**
 * Creates the server of one request. It must never be shared with another: their callers may see different data
 * (CVE-2026-25536).
 */
export type McpServers = (request: McpRequest) => Server;

/** Milliseconds for which clients may cache lists and texts: they change only with the program. */
const cacheMs = 300_000;

/** The longest address that an error repeats whole, as the specification of 2026-07-28 wants it. */
const longestUri = 500;

/** Prepares what every server offers. */
export function mcpServers<Deps>(offer: McpOffer<Deps>, tools: readonly OfferedTool<Deps>[]): McpServers {
  const { texts = [], questionKey = randomBytes(32) } = offer;
  const byName = new Map(
    tools.map(({ tool, listed }) => [listed.name, { tool, fields: Object.keys(listed.inputSchema.properties) }]),
  );
  const toolList = { tools: tools.map(({ listed }) => listed) } as never;
  const resourceList = {
    resources: texts.map(({ text, ...rest }) => ({
      ...rest,
      mimeType: 'text/markdown',
      size: Buffer.byteLength(text),
    })),
  };
  const uris = texts.map(({ uri }) => uri);
  const promptList = { prompts: texts.map(({ name, title, description }) => ({ name, title, description })) };
  const info = { name: offer.name, title: offer.title, version: offer.version, websiteUrl: offer.websiteUrl };
  const hint = { ttlMs: cacheMs, cacheScope: 'public' as const };
  const options: ServerOptions = {
    capabilities: { tools: {}, ...(texts.length > 0 && { resources: {}, prompts: {} }) },
    instructions: offer.instructions,
    // Creating a validator costs more than the rest of a request.
    jsonSchemaValidator: new AjvJsonSchemaValidator(),
    cacheHints: {
      'tools/list': hint,
      'prompts/list': hint,
      'resources/list': hint,
      'resources/templates/list': hint,
      'resources/read': hint,
      'server/discover': hint,
    },
  };

  const questions = confirmationQuestions(questionKey);
  const askingOf = async (context: ServerContext): Promise<Asking | undefined> => {
    const { mcpReq } = context;
    if (!canAsk((mcpReq.envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY]))
      return undefined;
    const state = mcpReq.requestState<string>();
    const answered = state === undefined ? undefined : await questions.verify(state, context);
    return { responses: mcpReq.inputResponses, answered, questions };
  };

  return (request) => {
    const server = new StrictServer(info, options);
    server.setRequestHandler('tools/list', () => toolList);
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      const found = byName.get(params.name);
      if (!found) throw unknownName('tool', params.name, [...byName.keys()]);
      return callTool({
        ...found,
        ...request,
        sent: params.arguments ?? {},
        deps: offer.deps,
        asking: await askingOf(context),
      });
    });
    if (texts.length === 0) return server;
    server.setRequestHandler('resources/list', () => resourceList);
    server.setRequestHandler('resources/templates/list', () => ({ resourceTemplates: [] }));
    server.setRequestHandler('resources/read', ({ params: { uri } }) => {
      const text = texts.find((candidate) => candidate.uri === uri);
      if (!text) throw uri.length > longestUri ? unknownName('resource', uri, uris) : new ResourceNotFoundError(uri);
      return { contents: [{ uri, mimeType: 'text/markdown', text: text.text }] };
    });
    server.setRequestHandler('prompts/list', () => promptList);
    server.setRequestHandler('prompts/get', ({ params: { name } }) => {
      const text = texts.find((candidate) => candidate.name === name);
      if (!text)
        throw unknownName(
          'prompt',
          name,
          texts.map((candidate) => candidate.name),
        );
      return {
        description: text.description,
        messages: [{ role: 'user', content: { type: 'text', text: text.text } }],
      };
    });
    return server;
  };
}

/** Whether the client can show forms to the person; a bare `elicitation: {}` means so too. */
function canAsk(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as ClientCapabilities;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

function unknownName(what: string, name: string, known: readonly string[]): ProtocolError {
  const message = `Unknown ${what} ${JSON.stringify(name.slice(0, 60))}. Known: ${known.join(', ')}.`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
