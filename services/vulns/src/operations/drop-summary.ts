import type { Database } from '@kairan/database/open';
import { operationsOf } from '@kairan/operation';
import { operatorOnly } from '@kairan/operation/operator';
import { z } from 'zod';
import { cveParameter } from '../search/parameters/parameters.ts';
import { factsHash, findMadeBy } from '../summaries/stored-summaries.ts';
import type { SummaryKeeper } from '../summaries/summary-store.ts';
import { refusals } from '../vulnerabilities.ts';

/** What it needs from outside. */
export interface SummaryDeps {
  readonly db: Database;
  readonly keeper: SummaryKeeper;
  readonly now: () => Date;
}

const operation = operationsOf<SummaryDeps>()(refusals, { operator: operatorOnly });

export const dropSummary = operation({
  name: 'drop_summary',
  summary: 'Drop what a model wrote of a vulnerability. The model is not asked for it again until the facts change.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ cve: cveParameter }),
  output: z.object({ cve: z.string(), model: z.string() }),
  refusals: ['not_found'],

  async handle({ input: { cve }, refuse }, { db, keeper, now }) {
    const model = await findMadeBy(db, cve);
    const document = await keeper.read(cve);
    if (model === null || document === null) return refuse('not_found', `No model has written a summary of ${cve}.`);
    const made = { cve, facts: factsHash(document), model, at: now() };
    await keeper.keep(made, { refused: 'The operator dropped it.' });
    return { cve, model };
  },
});
