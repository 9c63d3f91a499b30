import { retryAfterMs } from '@kairan/concurrency/backoff';
import { z } from 'zod';
import { boundedFetch, ResponseTooLong } from './bounded-fetch.ts';
import type { Answer, Endpoint, NoAnswer, Question, Usage } from './reply.ts';

/** Options of one request. */
export interface RequestOptions {
  /** Whether the endpoint must enforce the schema; some cannot. */
  readonly withSchema: boolean;
  /**
   * The longest reply in tokens; by default the endpoint decides. With a schema it is sent under its present name,
   * otherwise under its old one, which is the only one known to endpoints too old for schemas.
   */
  readonly mostTokens?: number;
}

/** Sends one request. Never rejects; the signal ends it, including reading. */
export type Ask = (question: Question, options: RequestOptions, signal: AbortSignal) => Promise<Answer>;

/** The longest reply that is read, in bytes. The expected ones have a few thousand at most. */
const maxAnswerBytes = 256 * 1024;

const tokens = z.int().nonnegative();
/** The part of a chat completion that is read. https://platform.openai.com/docs/api-reference/chat/object */
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

type Package = typeof import('openai');

/** Creates a function that sends one request per question; retries are up to the caller. */
export function openRequests(endpoint: Endpoint): Ask {
  // Loaded only for an endpoint: the package has more than 200 modules.
  const opening = import('openai').then((openai) => ({ openai, client: clientOf(openai, endpoint) }));
  const { model } = endpoint;

  return async ({ instructions, data, name, schema }, { withSchema, mostTokens }, signal) => {
    const { openai, client } = await opening;
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
      return signal.aborted ? failed('The model did not answer in time.', false) : failure(error, openai);
    }
  };
}

function clientOf({ OpenAI }: Package, { baseUrl: baseURL, apiKey }: Endpoint) {
  // Each null keeps the package from reading an environment variable.
  return new OpenAI({
    baseURL,
    apiKey: apiKey || 'none',
    adminAPIKey: null,
    organization: null,
    project: null,
    webhookSecret: null,
    defaultHeaders: apiKey ? {} : { authorization: null },
    maxRetries: 0,
    logLevel: 'off',
    fetch: boundedFetch(maxAnswerBytes),
  });
}

function readCompletion(body: unknown): Answer {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) {
    return { ...failed("The endpoint's response is not a chat completion.", false), status: 200 };
  }
  const [choice] = completion.data.choices as [(typeof completion.data.choices)[number]];
  const { message, finish_reason: finish } = choice;
  const usage = usageOf(completion.data.usage);
  const unanswered = (why: string): NoAnswer => ({ ...failed(why, true), usage, status: 200 });
  if (message.refusal || finish === 'content_filter') return unanswered('The model refused to answer.');
  if (finish === 'length') return unanswered("The model's answer was cut off.");
  if (!message.content) return unanswered("The model's answer was empty.");
  return { content: message.content, usage };
}

function usageOf(usage: z.infer<typeof completionSchema>['usage']): Usage | null {
  return usage ? { tokensIn: usage.prompt_tokens, tokensOut: usage.completion_tokens } : null;
}

function failed(why: string, answered: boolean): NoAnswer {
  return { content: null, why, answered, usage: null, status: null, retryAfterMs: null };
}

function failure(error: unknown, { APIConnectionError, APIError }: Package): NoAnswer {
  if (error instanceof APIConnectionError) return failed('The endpoint could not be reached.', false);
  if (error instanceof APIError && error.status !== undefined) {
    const { status } = error;
    // Too long, forbidden or not understood: about this question, and not about the endpoint.
    const aboutText = [400, 413, 422].includes(status);
    const wait = retryAfterMs(error.headers?.get('retry-after'), Date.now());
    return { ...failed(`The endpoint answered with status ${status}.`, aboutText), status, retryAfterMs: wait };
  }
  const unreadable = failed("The endpoint's response could not be read.", false);
  // Not JSON, or longer than allowed: a retry would not help. Otherwise the connection was lost in the body.
  const complete = error instanceof SyntaxError || error instanceof ResponseTooLong;
  return complete ? { ...unreadable, status: 200 } : unreadable;
}
