import { randomBytes } from 'node:crypto';
import type { Caller } from '@kairan/operation';
import type { ApiError } from '@kairan/operation/api-error';
import {
  CLIENT_CAPABILITIES_META_KEY,
  type ClientCapabilities,
  ProtocolError,
  ProtocolErrorCode,
  ResourceNotFoundError,
  Server,
  type ServerContext,
  type ServerOptions,
} from '@modelcontextprotocol/server';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/server/validators/ajv';
import { callTool } from './call.ts';
import type { Asking } from './confirmation.ts';
import { confirmationQuestions } from './question.ts';
import type { McpTool } from './tool.ts';
import type { OfferedTool } from './tool-list.ts';

/** What a service offers to models. */
export interface McpOffer<Deps> {
  readonly deps: Deps;
  /** The program, as clients show it. */
  readonly name: string;
  readonly title: string;
  readonly version: string;
  readonly websiteUrl: string;
  /** Teaches a model to use the service well. */
  readonly instructions: string;
  /** In the order they are listed. */
  readonly tools: readonly McpTool<Deps>[];
  /** Texts that are offered as a resource and as a prompt. */
  readonly texts?: readonly McpText[];
  /** Seals what is asked of persons, so that any process understands the answer; made anew where left out. */
  readonly sealKey?: Uint8Array;
}

/** A text in Markdown that a client may read by itself, or a person give to the model. */
export interface McpText {
  /** snake_case. */
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly uri: string;
  readonly text: string;
}

/** What a server has to know of the one request it is made for. */
export interface McpRequest {
  readonly caller: Caller;
  /** What is in the way of every tool: an account whose set-up is unfinished. */
  readonly apiError: ApiError | undefined;
  readonly language: () => string;
  readonly report: (fault: unknown) => void;
  readonly rejectOverHttp: (apiError: ApiError) => void;
}

/** Makes the server of one request: what one of another request may see must never be shared (CVE-2026-25536). */
export type McpServers = (asked: McpRequest) => Server;

/** Milliseconds for which clients may keep lists and texts: they change with the program alone. */
const keptMs = 300_000;

/** Works out once what is offered. */
export function mcpServers<Deps>(offer: McpOffer<Deps>, tools: readonly OfferedTool<Deps>[]): McpServers {
  const { texts = [], sealKey = randomBytes(32) } = offer;
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
  const promptList = { prompts: texts.map(({ name, title, description }) => ({ name, title, description })) };
  const info = { name: offer.name, title: offer.title, version: offer.version, websiteUrl: offer.websiteUrl };
  const hint = { ttlMs: keptMs, cacheScope: 'public' as const };
  const options: ServerOptions = {
    capabilities: { tools: {}, ...(texts.length > 0 && { resources: {}, prompts: {} }) },
    instructions: offer.instructions,
    // Making one costs more than the rest of a request.
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

  const questions = confirmationQuestions(sealKey);
  const askingOf = async (context: ServerContext): Promise<Asking | undefined> => {
    const { mcpReq } = context;
    if (!canAsk((mcpReq.envelope as Readonly<Record<string, unknown>> | undefined)?.[CLIENT_CAPABILITIES_META_KEY]))
      return undefined;
    const state = mcpReq.requestState<string>();
    const answered = state === undefined ? undefined : await questions.opened(state, context);
    return { responses: mcpReq.inputResponses, answered, questions };
  };

  return (asked) => {
    const server = new Server(info, options);
    server.setRequestHandler('tools/list', () => toolList);
    server.setRequestHandler('tools/call', async ({ params }, context) => {
      const found = byName.get(params.name);
      if (!found) throw unknownName('tool', params.name, [...byName.keys()]);
      return callTool({
        ...found,
        ...asked,
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
      if (!text) throw new ResourceNotFoundError(uri);
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

/** Whether the client puts forms to the person; a bare `elicitation: {}` says so too. */
function canAsk(capabilities: unknown): boolean {
  const { elicitation } = (capabilities ?? {}) as ClientCapabilities;
  return elicitation !== undefined && (elicitation.form !== undefined || elicitation.url === undefined);
}

function unknownName(what: string, name: string, known: readonly string[]): ProtocolError {
  const message = `There is no ${what} ${JSON.stringify(name.slice(0, 60))}. There are: ${known.join(', ')}.`;
  return new ProtocolError(ProtocolErrorCode.InvalidParams, message);
}
