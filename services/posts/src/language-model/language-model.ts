import { setTimeout as sleep } from 'node:timers/promises';
import OpenAI, { APIConnectionError, APIError } from 'openai';
import { z } from 'zod';
import { boundedFetch, TooLongAnswer } from './bounded-fetch.ts';

/** Where a language model is served by the chat-completions protocol, and which. */
export interface Endpoint {
  /** Up to and with the version, `https://api.example.com/v1`. */
  readonly baseUrl: string;
  /** Sent as bearer token; null where the endpoint takes none. */
  readonly apiKey: string | null;
  readonly model: string;
}

/** One question. `schema` is the JSON Schema of the answer, `name` its name (letters, digits, `_`, `-`). */
interface Question {
  /** What the model is to do, by this service. */
  readonly instructions: string;
  /** What it is to do it with: data, by anybody. */
  readonly data: string;
  readonly name: string;
  readonly schema: Record<string, unknown>;
}

/**
 * What came back. `answered` tells whether the endpoint dealt with this question: refused it, or said what is no answer. Where
 * it is false the endpoint cannot be reached or is out of order. `why` is a sentence of this service, never the endpoint's own
 * words, which may repeat the key or the text.
 */
type Answer =
  | { readonly content: string }
  | { readonly content: null; readonly why: string; readonly answered: boolean };

/** A language model behind an endpoint. */
export interface LanguageModel {
  /** Asks one question. Never rejects; the signal ends it, retry and reading included. */
  ask(question: Question, signal: AbortSignal): Promise<Answer>;
}

/** Longest answer that is read, in bytes. What is asked for here takes a few hundred. */
const maxAnswerBytes = 256 * 1024;
/** Pause before the one retry where the endpoint names none, and the longest that is worth waiting for; in milliseconds. */
const pauseMs = 200;
const longestPauseMs = 1_000;
/** Statuses of an endpoint that does not know how to answer by a schema. */
const noSchema = [400, 422];

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
});

/**
 * A model that is asked with a schema for its answer, and once more without where the endpoint refuses such a request (400,
 * 422); and once more where it did not serve: connection lost, 408, 409, 429, 5xx, unless the pause it asks for is longer than
 * a second. So three requests at most.
 */
export function openLanguageModel(endpoint: Endpoint): LanguageModel {
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

  async function request(question: Question, withSchema: boolean, signal: AbortSignal): Promise<unknown> {
    const { instructions, data, name, schema } = question;
    return await client.chat.completions.create(
      {
        model,
        messages: [
          { role: 'system', content: instructions },
          { role: 'user', content: data },
        ],
        ...(withSchema && {
          response_format: { type: 'json_schema' as const, json_schema: { name, strict: true, schema } },
        }),
      },
      { signal },
    );
  }

  async function ask(question: Question, signal: AbortSignal): Promise<Answer> {
    let withSchema = true;
    let retried = false;
    while (true) {
      try {
        return readCompletion(await request(question, withSchema, signal));
      } catch (error) {
        if (signal.aborted) return failed('The model did not answer in time.', false);
        if (withSchema && error instanceof APIError && noSchema.includes(error.status ?? 0)) {
          withSchema = false;
          continue;
        }
        const pause = retried ? null : pauseBeforeRetry(error);
        if (pause === null) return failure(error);
        retried = true;
        await sleep(pause, null, { signal }).catch(() => {});
      }
    }
  }

  return { ask };
}

function readCompletion(body: unknown): Answer {
  const completion = completionSchema.safeParse(body);
  if (!completion.success) return failed('The endpoint sent something that is no chat completion.', false);
  const [{ message, finish_reason: finish }] = completion.data.choices as [(typeof completion.data.choices)[number]];
  if (message.refusal || finish === 'content_filter') return failed('The model refused to judge the text.', true);
  if (finish === 'length') return failed('The answer of the model was cut off.', true);
  if (!message.content) return failed('The model answered nothing.', true);
  return { content: message.content };
}

function failed(why: string, answered: boolean): Answer {
  return { content: null, why, answered };
}

function failure(error: unknown): Answer {
  if (error instanceof APIConnectionError) return failed('The endpoint could not be reached.', false);
  if (error instanceof APIError && error.status !== undefined) {
    // Too long, of a forbidden kind, or not understood: about this question, and not about the endpoint.
    const aboutText = [400, 413, 422].includes(error.status);
    return failed(`The endpoint answered with status ${error.status}.`, aboutText);
  }
  return failed('The answer of the endpoint could not be read.', false);
}

/**
 * How long to wait before asking again, in milliseconds: as long as the endpoint wants (RFC 9110, section 10.2.3), or a moment.
 * Null where it wants too long, or where asking again would not help.
 */
function pauseBeforeRetry(error: unknown): number | null {
  if (error instanceof SyntaxError || error instanceof TooLongAnswer) return null;
  if (!(error instanceof APIError) || error instanceof APIConnectionError) return pauseMs;
  if (![408, 409, 429].includes(error.status ?? 0) && (error.status ?? 0) < 500) return null;
  const wanted = error.headers?.get('retry-after') ?? '';
  const pause = /^\d{1,6}$/.test(wanted) ? Number(wanted) * 1_000 : Math.max(0, Date.parse(wanted) - Date.now());
  if (Number.isNaN(pause)) return pauseMs;
  return pause <= longestPauseMs ? pause : null;
}
