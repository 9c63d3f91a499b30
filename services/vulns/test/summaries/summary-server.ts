import type { ServerResponse } from 'node:http';
import { type ChatRequest, type ChatServer, say, startChatServer } from '@kairan/testing/chat-server';
import type { SummaryFacts } from '../../src/summaries/facts.ts';
import type { Texts } from '../../src/summaries/parse-reply.ts';

/** A request for summaries, as the server got it. */
export interface SummaryRequest extends ChatRequest {
  readonly mark: string;
  readonly data: { readonly record: SummaryFacts; readonly wrong_in_your_last_answer?: string[] };
}

/** Answers one request for summaries, in whatever way. */
export type Manners = (request: SummaryRequest, response: ServerResponse) => void | Promise<void>;

/** A server that is asked for summaries. */
export interface SummaryServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly requests: SummaryRequest[];
  /** The CVEs that it was asked about, in order. */
  asked(): string[];
}

/** What the server says to have taken, unless a test wants otherwise. */
export const usage = { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 };

/** A server of the chat-completions protocol that is asked for summaries. */
export async function startSummaryServer(manners: Manners = sayHonestly): Promise<SummaryServer> {
  const requests: SummaryRequest[] = [];
  const server: ChatServer = await startChatServer((asked, response) => {
    const mark = /"mark": "([^"]+)"/.exec(asked.instructions)?.[1] ?? '';
    const request = { ...asked, mark, data: asked.data as SummaryRequest['data'] };
    requests.push(request);
    return manners(request, response);
  });
  return {
    baseUrl: server.baseUrl,
    requests,
    asked: () => requests.map(({ data }) => data.record.id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Answers with texts, and the mark of the call. */
export function sayTexts({ mark }: SummaryRequest, response: ServerResponse, texts: Texts): void {
  say(response, JSON.stringify({ mark, ...texts }), {}, { usage });
}

/** Answers with what the record says. */
export function sayHonestly(request: SummaryRequest, response: ServerResponse): void {
  sayTexts(request, response, honest(request.data.record));
}

/** Texts that say nothing but what the record does. `aubergines` and its like stand in no other text. */
export function honest({ products, severity }: SummaryFacts): Texts {
  const name = products[0]?.name ?? 'The product';
  return {
    en: `${name} lets an attacker put aubergines into the pages that others see. The flaw is of ${severity} severity.`,
    ja: `この製品では、攻撃者が他の利用者の見るページに茄子を埋め込むことができます。認証は必要ありません。`,
    fr: `Un attaquant peut placer des courgettes dans les pages que voient les autres utilisateurs, sans authentification.`,
  };
}
