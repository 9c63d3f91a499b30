import type { Backoff } from '@kairan/concurrency/backoff';
import type { Database, Queries } from '@kairan/database/open';
import type { Logger } from '@kairan/server/log';
import type { Obstacle, SummaryModel } from './ask-model.ts';
import { EndpointBackoff } from './back-off.ts';
import { dayOf } from './budget.ts';
import { factsOf } from './facts.ts';
import { FailedCves } from './failed-cves.ts';
import { factsHash, hasResult } from './stored-summaries.ts';
import type { SummaryStore } from './summary-store.ts';
import { urgentCves } from './urgent-cves.ts';

/** How a round ended: nothing more can be done for now, or another round follows after a pause. */
export type RoundEnd = { again: false } | { again: true; pauseMs: number };

/** What a round needs. */
export interface RoundContext {
  db: Database;
  summaryStore: SummaryStore;
  model: SummaryModel;
  /** The name of the model, as displayed. */
  name: string;
  delays: Backoff;
  log: Logger;
  now: () => Date;
}

/** After this many consecutive unusable answers the endpoint is most likely at fault, not the vulnerabilities. */
const mostUnusable = 10;

/** Requests summaries one at a time, and remembers the state of the endpoint between rounds. */
export class SummaryRound {
  readonly #context: RoundContext;
  readonly #backOff: EndpointBackoff;
  readonly #failed = new FailedCves();
  /** The day for which the spent budget was logged. */
  #spentLoggedFor = '';
  /** Whether the last question was answered: if so, a rejection is due to the question, not to the endpoint. */
  #lastAnswered = false;
  /** Consecutive answers that were unusable. */
  #unusable = 0;

  constructor(context: RoundContext) {
    this.#context = context;
    this.#backOff = new EndpointBackoff(context.delays);
  }

  /**
   * Runs until nothing is left, the budget is spent, the endpoint fails or recovers, a first load begins, or it is
   * time to look for more urgent CVEs.
   * @param until by `performance.now()`
   */
  async run(ended: AbortSignal, until: number): Promise<RoundEnd> {
    const { db, name, now } = this.#context;
    this.#failed.newDay(dayOf(now()));
    for await (const cve of urgentCves(db, name, now().getTime())) {
      if (ended.aborted || (await isFirstLoad(db, now().getTime()))) return { again: false };
      if (this.#failed.isSkipped(cve) || (await hasResult(db, cve, name))) continue;
      const wasFailing = this.#backOff.isFailing;
      const obstacle = await this.#summarise(cve, ended);
      if (ended.aborted || obstacle?.obstacle === 'spent') return { again: false };
      if (obstacle) return { again: true, pauseMs: this.#backOff.failed(obstacle.retryAfterMs) };
      const recovered = wasFailing && !this.#backOff.isFailing;
      if (recovered || performance.now() >= until) return { again: true, pauseMs: 0 };
    }
    return { again: false };
  }

  /** Requests the summaries of one CVE, and stores the result. */
  async #summarise(cve: string, ended: AbortSignal): Promise<Obstacle | null> {
    const { summaryStore, model, name, log, now } = this.#context;
    const document = await summaryStore.read(cve);
    if (document === null) return null;
    const answer = await model.ask(factsOf(document), ended);
    if (ended.aborted) return null;
    if ('obstacle' in answer && !(answer.obstacle === 'rejected' && this.#lastAnswered)) {
      this.#noteObstacle(cve, answer);
      return answer;
    }
    const outcome = 'obstacle' in answer ? { refused: 'why' in answer ? answer.why : '' } : answer;
    this.#unusable = 'refused' in outcome ? this.#unusable + 1 : 0;
    if ('refused' in outcome && this.#unusable > mostUnusable) {
      const why = `${this.#unusable} consecutive answers were unusable; the last: ${outcome.refused}`;
      const failure = { obstacle: 'trouble', why, retryAfterMs: null } as const;
      this.#noteObstacle(cve, failure);
      return failure;
    }
    this.#noteAnswer('obstacle' in answer);
    const saved = await summaryStore.save({ cve, facts: factsHash(document), model: name, at: now() }, outcome);
    const why = 'refused' in outcome ? { why: outcome.refused } : { titles_rejected: outcome.titleProblems };
    log.debug(
      { cve, model: name, saved, ...why },
      'refused' in outcome ? 'a summary was rejected' : 'a summary was made',
    );
    return null;
  }

  /** Records an obstacle; logs the first of a series. */
  #noteObstacle(cve: string, obstacle: Obstacle): void {
    const { log, name } = this.#context;
    if (obstacle.obstacle === 'spent') {
      const day = dayOf(this.#context.now());
      if (this.#spentLoggedFor !== day) log.info({ model: name, day }, 'the daily budget for summaries is spent');
      this.#spentLoggedFor = day;
      return;
    }
    this.#lastAnswered = false;
    this.#failed.add(cve);
    if (this.#backOff.isFailing) return;
    log.warn({ model: name, why: obstacle.why }, 'summary generation is paused; template summaries are shown instead');
  }

  #noteAnswer(rejected: boolean): void {
    if (this.#backOff.isFailing) {
      this.#context.log.info({ model: this.#context.name }, 'summary generation works again');
      this.#failed.recovered();
    }
    this.#backOff.succeeded();
    this.#lastAnswered = !rejected;
  }
}

/** A run without a heartbeat for this long has died: see `source-state.ts`. */
const silentForMs = 30_000;

/**
 * Tells whether a source is being read for the first time: facts then arrive source by source, and summaries would
 * soon be outdated.
 */
async function isFirstLoad(db: Queries, now: number): Promise<boolean> {
  const row = await db.get(
    `select 1 as found from source_state
     where last_success_at is null and heartbeat_at > ? and source <> 'epss' limit 1`,
    [now - silentForMs],
  );
  return row !== undefined;
}
