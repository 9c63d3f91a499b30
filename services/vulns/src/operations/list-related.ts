import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';
import { compareCve } from '../document/compare-cve.ts';
import { relatedVulnerability } from '../responses/related-shape.ts';
import { cvesOfId, summaryRows } from '../responses/vulnerability-rows.ts';
import { cveParameter, langParameter } from '../search/parameters/parameters.ts';
import { type Related, relatedTo } from '../search/related.ts';
import { answerContext, operation } from '../vulnerabilities.ts';

export const listRelated = operation({
  name: 'list_related',
  summary: 'List a few published vulnerabilities that share a package, or vendor and weakness, with the given one.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    cve: cveParameter,
    lang: langParameter,
    limit: z
      .int()
      .min(1)
      .max(20)
      .default(5)
      .describe('Most vulnerabilities by package, and as many by vendor and weakness'),
  }),
  output: z.object({ data: z.array(relatedVulnerability) }),
  errors: ['not_found'],

  async handle({ input, fail }, deps) {
    const { db } = deps.view;
    const [cve] = (await cvesOfId(db, input.cve)).sort(compareCve);
    const context = await answerContext(deps, input.lang);
    const related = cve === undefined ? null : await relatedTo(db, context.image, cve, input.limit);
    if (related === null) return fail('not_found', `${input.cve} not found.`);
    const reasons = new Map(related.map((each) => [each.slot, each]));
    const rows = await summaryRows(db, [...reasons.keys()], context);
    const entries = rows.map(({ slot, bytes }) => {
      const { because, weakness } = reasons.get(slot) as Related;
      return `{"because":"${because}","weakness":${JSON.stringify(weakness)},"vulnerability":${bytes}}`;
    });
    return readyJson(`{"data":[${entries.join(',')}]}`);
  },
});
