import { randomBytes } from 'node:crypto';
import type { Database } from '@kairan/database/open';
import { refusesSchema } from '@kairan/language-model/language-model';
import { openRequests } from '@kairan/language-model/one-request';
import type { Answer, Endpoint, NoAnswer, Question, Usage } from '@kairan/language-model/reply';
import type { Language } from '../vulnerability.ts';
import { type Budget, recordUsage, reserve } from './budget.ts';
import { checkReply } from './check/check-reply.ts';
import type { SummaryFacts } from './facts.ts';
import { parseReply } from './parse-reply.ts';
import { summaryQuestion } from './question.ts';
import type { Made, Outcome } from './stored-summaries.ts';

/**
 * Why a call produced no outcome. `spent`: the daily budget does not cover another call. `trouble`: the endpoint
 * failed.
 * `rejected`: it rejected the question (400, 413, 422), which may be due to this question or affect all.
 */
export type Obstacle =
  | { obstacle: 'spent' }
  | { obstacle: 'trouble' | 'rejected'; why: string; retryAfterMs: number | null };

/** A model that writes titles and summaries. */
export interface SummaryModel {
  /** Requests the titles and summaries of one vulnerability. Rejects only if the database fails. */
  ask(facts: SummaryFacts, signal: AbortSignal): Promise<Outcome | Obstacle>;
}

/**
 * Most tokens of a reply: enough for a model that reasons before it writes, and small enough for a small context
 * window.
 */
const mostTokens = 4_000;
/** Tokens of a request besides its texts: roles, names, separators. */
const overhead = 200;
/** One attempt, and a second one with the problems of the first. */
const attempts = 2;

/** What a model needs. */
export interface ModelContext {
  endpoint: Endpoint;
  /** The database with the budget. */
  db: Database;
  budget: Budget;
  /** Timeout of a request in milliseconds. */
  limitMs: number;
  now: () => Date;
}

/** Opens a model behind an endpoint. The cost of each request is reserved in the budget before it is sent. */
export function openSummaryModel({ endpoint, db, budget, limitMs, now }: ModelContext): SummaryModel {
  const send = openRequests(endpoint);
  let schemas = true;

  /** Sends one request within the budget; null if the budget does not cover it. */
  async function request(question: Question, withSchema: boolean, signal: AbortSignal): Promise<Answer | null> {
    const reserved = await reserve(db, budget, mostOf(question), now());
    if (reserved === null) return null;
    const ended = AbortSignal.any([signal, AbortSignal.timeout(limitMs)]);
    const answer = await send(question, { withSchema, mostTokens }, ended);
    await recordUsage(db, budget, reserved, answer.usage);
    return answer;
  }

  /** Sends a question, and sends it again without a schema if the endpoint rejects schemas. */
  async function askOnce(question: Question, signal: AbortSignal): Promise<Answer | null> {
    const answer = await request(question, schemas, signal);
    if (!schemas || answer === null || answer.content !== null || !refusesSchema(answer)) return answer;
    const plain = await request(question, false, signal);
    if (plain !== null && (plain.content !== null || !refusesSchema(plain))) schemas = false;
    return plain;
  }

  async function ask(facts: SummaryFacts, signal: AbortSignal): Promise<Outcome | Obstacle> {
    let problems: string[] = [];
    for (let n = 0; n < attempts; n++) {
      const mark = randomBytes(9).toString('base64url');
      const answer = await askOnce(summaryQuestion(facts, mark, problems), signal);
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

/** The most that a request can use: no token is shorter than a byte. */
function mostOf({ instructions, data, schema }: Question): Usage {
  const bytes = Buffer.byteLength(instructions) + Buffer.byteLength(data) + Buffer.byteLength(JSON.stringify(schema));
  return { tokensIn: bytes + overhead, tokensOut: mostTokens };
}

/**
 * Tells whether the call failed. A reply without content (the model declined, or was cut off) is not a failure: the
 * question may be sent again.
 */
function isObstacle({ answered, status }: NoAnswer): boolean {
  return !answered || (status !== null && status >= 400);
}

function obstacleOf({ answered, why, retryAfterMs }: NoAnswer): Obstacle {
  return { obstacle: answered ? 'rejected' : 'trouble', why, retryAfterMs };
}

/** Summaries are accepted in all languages or in none; of the titles, those that pass. */
function evaluate(content: string, mark: string, facts: SummaryFacts): Made | { problems: string[] } {
  const reply = parseReply(content, mark);
  if (reply === null) return { problems: [shapeProblem] };
  const { summaries, titles } = checkReply(reply, facts);
  const titleProblems = listed(titles, 'title');
  if (Object.keys(summaries).length > 0) return { problems: [...listed(summaries, 'summary'), ...titleProblems] };
  const accepted = (language: Language) =>
    titles[language] === undefined ? reply[language] : { ...reply[language], title: null };
  return { texts: { en: accepted('en'), ja: accepted('ja'), fr: accepted('fr') }, titleProblems };
}

const shapeProblem =
  'The answer must be a single JSON object with exactly the members mark, en, ja and fr; each of the three is an object with title and summary.';

function listed(problems: Partial<Record<Language, string>>, text: string): string[] {
  return Object.entries(problems).map(([language, problem]) => `${language} ${text}: ${problem}.`);
}
