import { randomBytes } from 'node:crypto';
import type { Database } from '@kairan/database/open';
import { refusesSchema } from '@kairan/language-model/language-model';
import { openRequests } from '@kairan/language-model/one-request';
import type { Answer, Endpoint, NoAnswer, Question, Usage } from '@kairan/language-model/reply';
import { type Budget, reserve, settle } from './budget.ts';
import { checkSummaries } from './check/check-summary.ts';
import type { SummaryFacts } from './facts.ts';
import { summaryQuestion } from './question.ts';
import { readAnswer, type Texts } from './read-answer.ts';
import type { Outcome } from './stored-summaries.ts';

/**
 * Why there is no outcome. `spent`: the day's budget has no room for another call. `trouble`: the endpoint is out of order.
 * `rejected`: it took no such question (400, 413, 422), which may be about this one or about all.
 */
export type Obstacle =
  | { obstacle: 'spent' }
  | { obstacle: 'trouble' | 'rejected'; why: string; retryAfterMs: number | null };

/** Asks a model for summaries. */
export interface SummaryModel {
  /** The summaries of one vulnerability, or why not. Rejects only where the database does. */
  ask(facts: SummaryFacts, signal: AbortSignal): Promise<Outcome | Obstacle>;
}

/** Tokens of an answer at most: with room for a model that thinks before it writes, and for the question in a small context. */
const mostTokens = 4_000;
/** What a request has in tokens beside its texts: roles, names, marks. */
const overhead = 200;
/** Asked once, and once more with what was wrong. */
const tries = 2;

/** What a model works with. */
export interface ModelContext {
  endpoint: Endpoint;
  /** Where the budget is kept. */
  db: Database;
  budget: Budget;
  /** Milliseconds for one request. */
  limitMs: number;
  now: () => Date;
}

/** A model behind an endpoint, within a budget: each request is taken out of it before it is sent. */
export function openSummaryModel({ endpoint, db, budget, limitMs, now }: ModelContext): SummaryModel {
  const send = openRequests(endpoint);
  let schemas = true;

  /** One request within the budget; null where there is no room. */
  async function request(question: Question, withSchema: boolean, signal: AbortSignal): Promise<Answer | null> {
    const reserved = await reserve(db, budget, mostOf(question), now());
    if (reserved === null) return null;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const answer = await send(question, { withSchema, mostTokens }, ended);
    await settle(db, budget, reserved, answer.usage);
    return answer;
  }

  /** One question, once more without a schema where the endpoint does not take it with one. */
  async function put(question: Question, signal: AbortSignal): Promise<Answer | null> {
    const answer = await request(question, schemas, signal);
    if (!schemas || answer === null || answer.content !== null || !refusesSchema(answer)) return answer;
    const plain = await request(question, false, signal);
    if (plain !== null && (plain.content !== null || !refusesSchema(plain))) schemas = false;
    return plain;
  }

  async function ask(facts: SummaryFacts, signal: AbortSignal): Promise<Outcome | Obstacle> {
    let problems: string[] = [];
    for (let n = 0; n < tries; n++) {
      const mark = randomBytes(9).toString('base64url');
      const answer = await put(summaryQuestion(facts, mark, problems), signal);
      if (answer === null) return { obstacle: 'spent' };
      if (answer.content === null && isObstacle(answer)) return obstacleOf(answer);
      const read = answer.content === null ? { problems: [answer.why] } : evaluate(answer.content, mark, facts);
      if ('texts' in read) return read;
      problems = read.problems;
    }
    return { refused: problems.join(' ') };
  }

  return { ask };
}

/** No token is shorter than a byte, so that this is the most that a request can take. */
function mostOf({ instructions, data, schema }: Question): Usage {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(data) + Buffer.byteLength(JSON.stringify(schema));
  return { tokensIn: bytes + overhead, tokensOut: mostTokens };
}

/** A question that was answered with nothing (a refusal, an answer cut off) may be put again; this may not. */
function isObstacle({ answered, status }: NoAnswer): boolean {
  return !answered || (status !== null && status >= 400);
}

function obstacleOf({ answered, why, retryAfterMs }: NoAnswer): Obstacle {
  return { obstacle: answered ? 'rejected' : 'trouble', why, retryAfterMs };
}

function evaluate(content: string, mark: string, facts: SummaryFacts): { texts: Texts } | { problems: string[] } {
  const texts = readAnswer(content, mark);
  if (texts === null) return { problems: ['The answer was not one JSON object of mark, en, ja and fr alone.'] };
  const problems = checkSummaries(texts, facts);
  return problems.length === 0 ? { texts } : { problems };
}
