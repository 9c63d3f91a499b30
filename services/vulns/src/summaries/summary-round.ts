import type { Backoff } from '@kairan/concurrency/backoff';
import type { Database } from '@kairan/database/open';
import type { Logger } from '@kairan/server/log';
import type { Obstacle, SummaryModel } from './ask-model.ts';
import { EndpointBackoff } from './back-off.ts';
import { dayOf } from './budget.ts';
import { factsOf } from './facts.ts';
import { isFirstLoad } from './first-load.ts';
import { factsHash, isSettled } from './stored-summaries.ts';
import type { SummaryStore } from './summary-store.ts';
import { TriedCves } from './tried-cves.ts';
import { urgent } from './urgent.ts';

/** How a round ended: there is nothing more to do for now, or another is to follow after a pause. */
export type RoundEnd = { again: false } | { again: true; pauseMs: number };

/** What a round works with. */
export interface RoundContext {
  db: Database;
  summaryStore: SummaryStore;
  model: SummaryModel;
  /** The model's name, as it is shown. */
  name: string;
  pauses: Backoff;
  log: Logger;
  now: () => Date;
}

/** Vulnerabilities in a row whose answers cannot be taken, after which it is most likely the endpoint's fault, not theirs. */
const mostUseless = 10;

/** Goes through what is to be summarised, one at a time, and remembers between rounds how the endpoint does. */
export class SummaryRound {
  readonly #context: RoundContext;
  readonly #backoff: EndpointBackoff;
  readonly #tried = new TriedCves();
  /** The day on which it was said that its budget is spent. */
  #saidSpent = '';
  /** Whether the last question was answered: then one that is rejected is so for itself. */
  #answers = false;
  /** How many answers in a row could not be taken. */
  #useless = 0;

  constructor(context: RoundContext) {
    this.#context = context;
    this.#backoff = new EndpointBackoff(context.pauses);
  }

  /**
   * Goes on until nothing is left, the budget is spent, the endpoint fails or serves again, a first load begins, or the time has
   * come to look for more urgent ones.
   * @param until by `performance.now()`
   */
  async run(ended: AbortSignal, until: number): Promise<RoundEnd> {
    const { db, name, now } = this.#context;
    this.#tried.newDay(dayOf(now()));
    for await (const cve of urgent(db, name, now().getTime())) {
      if (ended.aborted || (await isFirstLoad(db, now().getTime()))) return { again: false };
      if (this.#tried.waits(cve) || (await isSettled(db, cve, name))) continue;
      const before = this.#backoff.inTrouble;
      const obstacle = await this.#make(cve, ended);
      if (ended.aborted || obstacle?.obstacle === 'spent') return { again: false };
      if (obstacle) return { again: true, pauseMs: this.#backoff.failed(obstacle.retryAfterMs) };
      const recovered = before && !this.#backoff.inTrouble;
      if (recovered || performance.now() >= until) return { again: true, pauseMs: 0 };
    }
    return { again: false };
  }

  /** Asks for the summaries of one CVE, and stores what comes of it. */
  async #make(cve: string, ended: AbortSignal): Promise<Obstacle | null> {
    const { summaryStore, model, name, log, now } = this.#context;
    const document = await summaryStore.read(cve);
    if (document === null) return null;
    const answer = await model.ask(factsOf(document), ended);
    if (ended.aborted) return null;
    if ('obstacle' in answer && !(answer.obstacle === 'rejected' && this.#answers)) {
      this.#met(cve, answer);
      return answer;
    }
    const outcome = 'obstacle' in answer ? { refused: 'why' in answer ? answer.why : '' } : answer;
    this.#useless = 'refused' in outcome ? this.#useless + 1 : 0;
    if ('refused' in outcome && this.#useless > mostUseless) {
      const why = `no answer to ${this.#useless} questions in a row could be taken; to the last: ${outcome.refused}`;
      const trouble = { obstacle: 'trouble', why, retryAfterMs: null } as const;
      this.#met(cve, trouble);
      return trouble;
    }
    this.#served('obstacle' in answer);
    const kept = await summaryStore.keep({ cve, facts: factsHash(document), model: name, at: now() }, outcome);
    const refused = 'refused' in outcome ? { why: outcome.refused } : {};
    log.debug(
      { cve, model: name, kept, ...refused },
      'refused' in outcome ? 'a summary was refused' : 'a summary was made',
    );
    return null;
  }

  /** Notes an obstacle; the first of several is said aloud. */
  #met(cve: string, obstacle: Obstacle): void {
    const { log, name } = this.#context;
    if (obstacle.obstacle === 'spent') {
      const day = dayOf(this.#context.now());
      if (this.#saidSpent !== day) log.info({ model: name, day }, 'the budget of the day for summaries is spent');
      this.#saidSpent = day;
      return;
    }
    this.#answers = false;
    this.#tried.failed(cve);
    if (this.#backoff.inTrouble) return;
    log.warn(
      { model: name, why: obstacle.why },
      'summaries by the model have to wait; those from facts stay meanwhile',
    );
  }

  #served(rejected: boolean): void {
    if (this.#backoff.inTrouble) {
      this.#context.log.info({ model: this.#context.name }, 'the model makes summaries again');
      this.#tried.recovered();
    }
    this.#backoff.served();
    this.#answers = !rejected;
  }
}
