import type { Database } from '@kairan/database/open';
import { z } from 'zod';
import { readUrgent, urgentAdvisory } from '../checking/ranking/read-urgent.ts';
import { compareFacts, type UrgentFacts, withReasons } from '../checking/ranking/urgent-facts.ts';
import { urgentVulnerability } from '../checking/ranking/urgent-vulnerability.ts';
import { cvesOfIds, type ResponseContext } from '../responses/vulnerability-rows.ts';
import { cveParameter, langParameter } from '../search/parameters/parameters.ts';
import { advisoriesOfRecords } from '../storage/advisory-store.ts';
import { slotsOfCves } from '../storage/slots-of-cves.ts';
import { answerContext, operation } from '../vulnerabilities.ts';

const mostIds = 100;

export const rankVulnerabilities = operation({
  name: 'rank_vulnerabilities',
  summary: 'Order vulnerabilities by urgency, with the reasons: exploitation, EPSS, severity, public exploit, fix.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    ids: z
      .array(cveParameter)
      .min(1)
      .max(mostIds)
      .describe(`CVE ids, or aliases such as GHSA-jfh8-c2jp-5v3q, at most ${mostIds}`),
    lang: langParameter,
  }),
  output: z.object({
    data: z
      .array(
        urgentVulnerability.extend({
          rank: z.int().describe('Place in the order, from 1'),
          given: z.array(z.string()).describe('The given ids that mean it, in upper case'),
        }),
      )
      .describe('Most urgent first'),
    not_found: z.array(z.string()).describe('Given ids that no record has'),
  }),

  async handle({ input }, deps) {
    const context = await answerContext(deps, input.lang);
    const ids = [...new Set(input.ids)];
    const found = await factsOfIds(deps.view.db, ids, context);
    const given = Map.groupBy(
      [...found].flatMap(([id, all]) => all.map((facts) => ({ id, facts }))),
      ({ facts }) => facts.id,
    );
    const ranked = [...given.values()]
      .map((all) => ({ facts: (all[0] as { facts: UrgentFacts }).facts, given: all.map(({ id }) => id) }))
      .sort((a, b) => compareFacts(a.facts, b.facts));
    return {
      data: ranked.map(({ facts, given }, at) => ({ rank: at + 1, given, ...withReasons(facts, input.lang) })),
      not_found: ids.filter((id) => !found.has(id)),
    };
  },
});

/**
 * Reads the facts that ids mean: of the advisory that no published CVE covers, else of the CVEs with this id or alias. Ids
 * that nothing has are left out.
 */
async function factsOfIds(
  db: Database,
  ids: readonly string[],
  context: ResponseContext,
): Promise<Map<string, UrgentFacts[]>> {
  const advisories = await advisoriesOfRecords(db, ids.flatMap(spellings), context.language);
  const cves = await cvesOfIds(db, ids);
  const slots = await slotsOfCves(db, [...cves.values()].flat());
  const read = await readUrgent(db, [...new Set(slots.values())], context);
  const byCve = new Map(read.map((facts) => [facts.id, facts]));
  const found = new Map<string, UrgentFacts[]>();
  for (const id of ids) {
    const advisory = spellings(id)
      .map((spelling) => advisories.get(spelling))
      .find((each) => each !== undefined);
    const facts = advisory
      ? [urgentAdvisory(advisory, context.language)]
      : (cves.get(id) ?? []).map((cve) => byCve.get(cve)).filter((each) => each !== undefined);
    if (facts.length > 0) found.set(id, facts);
  }
  return found;
}

/** The spellings that a record may have of an id in upper case: GitHub writes the letters after the prefix small. */
function spellings(id: string): string[] {
  return id.startsWith('GHSA-') ? [`GHSA-${id.slice('GHSA-'.length).toLowerCase()}`] : [id];
}
