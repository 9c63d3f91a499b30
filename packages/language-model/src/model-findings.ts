import { fetchFailure } from '@kairan/server/fetch-failure';
import { type Finding, fault, fine, warning } from '@kairan/server/finding';
import { z } from 'zod';
import { boundedFetch } from './bounded-fetch.ts';
import type { Endpoint } from './reply.ts';

const check = 'model';
/** Milliseconds that the endpoint has to answer. */
const limitMs = 10_000;
/** The longest list that is read, in bytes: brokers of models have some hundreds, with prices. */
const maxListBytes = 4 * 1024 * 1024;
/** Names of models in a message. */
const mostNames = 5;

/** https://platform.openai.com/docs/api-reference/models/list */
const listSchema = z.object({ data: z.array(z.object({ id: z.string() })) });

/**
 * Checks that the endpoint of a language model can be reached, accepts the key and has the model, by asking for the list of
 * its models, which costs nothing. No question is sent.
 * @param endpoint null if none is configured
 * @param without what the service does without a model, in a sentence
 */
export async function modelFindings(endpoint: Endpoint | null, without: string): Promise<Finding[]> {
  if (endpoint === null) return [fine(check, `No language model is configured. ${without}`)];
  const { host } = new URL(endpoint.baseUrl);
  try {
    const response = await listModels(endpoint);
    return [await listFinding(endpoint, host, response)];
  } catch (error) {
    const message = `The language model at ${host} cannot be reached: ${fetchFailure(error, limitMs)}. ${without}`;
    return [fault(check, message, 'Start the endpoint, or correct AI_BASE_URL.')];
  }
}

function listModels({ baseUrl, apiKey }: Endpoint): Promise<Response> {
  return boundedFetch(maxListBytes)(`${baseUrl.replace(/\/$/, '')}/models`, {
    headers: apiKey === null ? {} : { Authorization: `Bearer ${apiKey}` },
    signal: AbortSignal.timeout(limitMs),
  });
}

async function listFinding({ model, apiKey }: Endpoint, host: string, response: Response): Promise<Finding> {
  const { status } = response;
  if (status === 401 || status === 403) {
    const message = `The endpoint of the language model, ${host}, does not accept ${apiKey === null ? 'requests without a key' : 'the key'} (${status}).`;
    return fault(check, message, apiKey === null ? 'Set AI_API_KEY.' : 'Correct AI_API_KEY.');
  }
  const list = listSchema.safeParse(status === 200 ? await response.json().catch(() => null) : null);
  if (status !== 200) await response.body?.cancel();
  if (!list.success) {
    const message = `${host} answers, but does not list its models (${status}), so whether it has ${model} is not known: no question is sent, as it may cost money.`;
    if (status === 404 || status === 405) return fine(check, message);
    return warning(check, message, 'Look at the log of the service, or correct AI_BASE_URL.');
  }
  const names = list.data.data.map(({ id }) => id);
  if (names.includes(model))
    return fine(check, `${host} answers and lists the model ${model}. No question was sent, as it may cost money.`);
  const known = names.length === 0 ? 'none' : names.slice(0, mostNames).join(', ');
  return warning(
    check,
    `${host} does not list the model ${model}; it lists ${names.length > mostNames ? `${names.length} others, such as ${known}` : known}.`,
    'Correct AI_MODEL, unless the endpoint has models that it does not list.',
  );
}
