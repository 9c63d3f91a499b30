import type { Database } from '@kairan/database/open';
import { operationsOf } from '@kairan/operation';
import { operatorOnly } from '@kairan/operation/operator';
import { z } from 'zod';
import { cveParameter } from '../search/parameters/parameters.ts';
import { factsHash, findModelOf } from '../summaries/stored-summaries.ts';
import type { SummaryStore } from '../summaries/summary-store.ts';
import { errors } from '../vulnerabilities.ts';

/** Dependencies of `dropSummary`. */
export interface SummaryDeps {
  readonly db: Database;
  readonly summaryStore: SummaryStore;
  readonly now: () => Date;
}

const operation = operationsOf<SummaryDeps>()(errors, { operator: operatorOnly });

export const dropSummary = operation({
  name: 'drop_summary',
  summary:
    'Delete the model-written summary and titles of a vulnerability and fall back to the template. It is not generated again until the facts change.',
  effect: 'destroy',
  who: 'operator',
  input: z.object({ cve: cveParameter }),
  output: z.object({ cve: z.string(), model: z.string() }),
  errors: ['not_found'],

  async handle({ input: { cve }, fail }, { db, summaryStore, now }) {
    const model = await findModelOf(db, cve);
    const document = await summaryStore.read(cve);
    if (model === null || document === null) return fail('not_found', `${cve} has no model-written summary.`);
    const result = { cve, facts: factsHash(document), model, at: now() };
    await summaryStore.save(result, { refused: 'Deleted by the operator.' });
    return { cve, model };
  },
});
