import { retryAfterMs } from '@kairan/concurrency/backoff';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { boundedFetch, ResponseTooLong } from './bounded-fetch.ts';
import type { Answer, Endpoint, NoAnswer, Question, Usage } from './reply.ts';

/** How one request is made. */
export interface RequestOptions {
  /** Whether the endpoint is to hold the model to the schema; some do not know how. */
  readonly withSchema: boolean;
  /**
   * The longest answer, in tokens; left to the endpoint where it is left out. It goes by its present name where a schema does,
   * else by its old one, which is all that endpoints know that are too old for schemas.
   */
  readonly mostTokens?: number;
}

/** Makes one request. Never rejects; the signal ends it, reading included. */
export type Ask = (question: Question, options: RequestOptions, signal: AbortSignal) => Promise<Answer>;

/** Longest answer that is read, in bytes. What is asked for here takes a few thousand at most. */
const maxAnswerBytes = 256 * 1024;

const tokens = z.int().nonnegative();
/** The part of a chat completion that is looked at. https://platform.openai.com/docs/api-reference/chat/object */
const completionSchema = z.object({
  choices: z
    .array(
      z.object({
        finish_reason: z.string().nullish(),
        message: z.object({ content: z.string().nullish(), refusal: z.string().nullish() }),
      }),
    )
    .min(1),
  usage: z.object({ prompt_tokens: tokens, completion_tokens: tokens }).nullish().catch(null),
});

/** Asks an endpoint, a request for each question: who asks again, and when, is for the caller to say. */
export function openRequests(endpoint: Endpoint): Ask {
  const { baseUrl: baseURL, model } = endpoint;
  const apiKey = endpoint.apiKey || null;
  // Each null keeps the package from reading an environment variable of its own.
  const client = new OpenAI({
    baseURL,
    apiKey: apiKey ?? 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: apiKey === null ? { authorization: null } : {},
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  });

  return async ({ instructions, data, name, schema }, { withSchema, mostTokens }, signal) => {
    try {
      const body: unknown = await client.chat.completions.create(
        {
          model,
          messages: [
            { role: 'system', content: instructions },
            { role: 'user', content: data },
          ],
          ...(mostTokens !== undefined && { [withSchema ? 'max_completion_tokens' : 'max_tokens']: mostTokens }),
          ...(withSchema && {
            response_format: { type: 'json_schema' as const, json_schema: { name, strict: true, schema } },
          }),
        },
        { signal },
      );
      return readCompletion(body);
    } catch (error) {
      return signal.aborted ? failed('The model did not answer in time.', false) : failure(error);
    }
  };
}

function readCompletion(body: unknown): Answer {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) {
    return { ...failed('The endpoint sent something that is no chat completion.', false), status: 200 };
  }
  const [choice] = completion.data.choices as [(typeof completion.data.choices)[number]];
  const { message, finish_reason: finish } = choice;
  const usage = usageOf(completion.data.usage);
  const unanswered = (why: string): NoAnswer => ({ ...failed(why, true), usage, status: 200 });
  if (message.refusal || finish === 'content_filter') return unanswered('The model refused to answer.');
  if (finish === 'length') return unanswered('The answer of the model was cut off.');
  if (!message.content) return unanswered('The model answered nothing.');
  return { content: message.content, usage };
}

function usageOf(told: z.infer<typeof completionSchema>['usage']): Usage | null {
  return told ? { tokensIn: told.prompt_tokens, tokensOut: told.completion_tokens } : null;
}

function failed(why: string, answered: boolean): NoAnswer {
  return { content: null, why, answered, usage: null, status: null, retryAfterMs: null };
}

function failure(error: unknown): NoAnswer {
  if (error instanceof APIConnectionError) return failed('The endpoint could not be reached.', false);
  if (error instanceof APIError && error.status !== undefined) {
    const { status } = error;
    // Too long, of a forbidden kind, or not understood: about this question, and not about the endpoint.
    const aboutText = [400, 413, 422].includes(status);
    const wait = retryAfterMs(error.headers?.get('retry-after'), Date.now());
    return { ...failed(`The endpoint answered with status ${status}.`, aboutText), status, retryAfterMs: wait };
  }
  const unreadable = failed('The answer of the endpoint could not be read.', false);
  // No JSON, or longer than allowed: it will not be better the next time. Else the connection was lost in the body.
  const complete = error instanceof SyntaxError || error instanceof ResponseTooLong;
  return complete ? { ...unreadable, status: 200 } : unreadable;
}
