import type { ServerResponse } from 'node:http';
import { type ChatRequest, type ChatServer, say, startChatServer } from '@kairan/testing/chat-server';
import type { SummaryFacts } from '../../src/summaries/facts.ts';
import type { Reply } from '../../src/summaries/parse-reply.ts';

/** A request for summaries, parsed. */
export interface SummaryRequest extends ChatRequest {
  readonly mark: string;
  readonly data: { readonly record: SummaryFacts; readonly wrong_in_your_last_answer?: string[] };
}

/** Responds to one request for summaries. */
export type Manners = (request: SummaryRequest, response: ServerResponse) => void | Promise<void>;

/** A fake model endpoint. */
export interface SummaryServer extends AsyncDisposable {
  readonly baseUrl: string;
  readonly requests: SummaryRequest[];
  /** The CVEs of its requests, in order. */
  requestedCves(): string[];
}

/** The usage that the server reports by default. */
export const usage = { prompt_tokens: 1_000, completion_tokens: 500, total_tokens: 1_500 };

/** Starts a server with the chat-completions protocol. */
export async function startSummaryServer(manners: Manners = sayHonestly): Promise<SummaryServer> {
  const requests: SummaryRequest[] = [];
  const server: ChatServer = await startChatServer((chat, response) => {
    const mark = /"mark": "([^"]+)"/.exec(chat.instructions)?.[1] ?? '';
    const request = { ...chat, mark, data: chat.data as SummaryRequest['data'] };
    requests.push(request);
    return manners(request, response);
  });
  return {
    baseUrl: server.baseUrl,
    requests,
    requestedCves: () => requests.map(({ data }) => data.record.id),
    [Symbol.asyncDispose]: () => server[Symbol.asyncDispose](),
  };
}

/** Responds with texts and the mark of the call. */
export function sayTexts({ mark }: SummaryRequest, response: ServerResponse, texts: Reply): void {
  say(response, JSON.stringify({ mark, ...texts }), {}, { usage });
}

/** Responds with valid summaries. */
export function sayHonestly(request: SummaryRequest, response: ServerResponse): void {
  sayTexts(request, response, honest(request.data.record));
}

/**
 * Texts that say only what the record says. No other text contains `aubergines` and `courgettes`, and outside of titles
 * `radishes`, `大根` and `navets`.
 */
export function honest({ subjects, severity }: SummaryFacts): Reply {
  const name = subjects[0] ?? 'The product';
  return {
    en: {
      title: `Injection of radishes into the pages of ${name}`,
      summary: `${name} lets an attacker put aubergines into the pages that others see. The flaw is of ${severity} severity.`,
    },
    ja: {
      title: `${name}のページに大根を埋め込まれる脆弱性`,
      summary: 'この製品では、攻撃者が他の利用者の見るページに茄子を埋め込むことができます。認証は必要ありません。',
    },
    fr: {
      title: `Injection de navets dans les pages de ${name}`,
      summary:
        'Un attaquant peut placer des courgettes dans les pages que voient les autres utilisateurs, sans authentification.',
    },
  };
}
