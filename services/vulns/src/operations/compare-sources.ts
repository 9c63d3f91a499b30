import { z } from 'zod';
import { comparisonOf } from '../comparison/comparison.ts';
import { compareCve } from '../document/compare-cve.ts';
import { chooseScore, cnasOf, severityOf } from '../ingest/severity.ts';
import { stateOf } from '../ingest/state.ts';
import { comparedSources } from '../responses/source-record-shapes.ts';
import { type FactsOfRecord, recordsOfCve } from '../responses/source-records.ts';
import { cvesOfId } from '../responses/vulnerability-rows.ts';
import { cveParameter } from '../search/parameters/parameters.ts';
import { operation } from '../vulnerabilities.ts';

export const compareSources = operation({
  name: 'compare_sources',
  summary:
    'Get what each source says about one vulnerability: its records, and a comparison if several sources have one.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ cve: cveParameter }),
  output: z.object({ data: comparedSources }),
  errors: ['not_found'],

  async handle({ input, fail }, { view, now }) {
    const [cve] = (await cvesOfId(view.db, input.cve)).sort(compareCve);
    const records = cve === undefined ? null : await recordsOfCve(view.db, cve, now().toISOString());
    if (cve === undefined || records === null) return fail('not_found', `${input.cve} not found.`);
    return {
      data: { id: cve, records: records.map(shown), comparison: comparisonOf(records.map(({ facts }) => facts)) },
    };
  },
});

function shown({ facts, deleted }: FactsOfRecord): z.output<typeof comparedSources>['records'][number] {
  const {
    kev,
    word: _word,
    cna: _cna,
    published,
    modified,
    status: _status,
    severityText,
    tags,
    closed,
    ...rest
  } = facts;
  const { upstream: _upstream, malware: _malware, withdrawnAt: _withdrawnAt, ...same } = rest;
  return {
    ...same,
    state: stateOf([facts]),
    deleted,
    published_at: published,
    modified_at: modified,
    severity: severityOf(chooseScore(facts.scores, cnasOf([facts])), [facts]),
    severity_text: severityText,
    kev_details: kev,
    cve_tags: tags,
    closed_at: closed,
  };
}
