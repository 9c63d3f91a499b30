import { z } from 'zod';
import { comparedFacts } from '../comparison/compared-fact.ts';
import { cveTags, severities, sourceCodes, states } from '../vulnerability.ts';
import { credit, rejection, ssvc, statement, vulnerabilityDetail } from './shapes.ts';

const source = z.enum(sourceCodes);
const time = z.iso.datetime();
const detail = vulnerabilityDetail.shape;

/** One record of a source, in this service's terms. */
const sourceRecord = z.object({
  source,
  id: z.string().describe("The source's own id: a CVE id, GHSA-…, PYSEC-…"),
  url: z.string().nullable().describe('Web page'),
  state: z.enum(states).describe('rejected: by the source; withdrawn: by the source, or deleted'),
  deleted: z.boolean().describe('Deleted by the source; the last known contents are shown'),
  cves: z.array(z.string()).describe('CVE ids it names'),
  aliases: z.array(z.string()).describe('Other ids it names'),
  mentions: z.array(z.string()).describe('CVE ids that a bulletin mentions among others'),
  published_at: time.nullable(),
  modified_at: time.nullable(),
  title: z.string().nullable(),
  descriptions: z.array(z.object({ text: z.string(), lang: z.string() })),
  severity: z.enum(severities).describe('From its scores, else its own severity word'),
  severity_text: z.string().nullable().describe('Severity that the CVE record gives only in words, as written'),
  scores: detail.scores,
  ssvc: ssvc.nullable(),
  weaknesses: z.array(z.string()),
  references: z.array(z.object({ url: z.string(), tags: z.array(z.string()) })),
  packages: z.array(detail.packages.element.omit({ source: true })),
  products: detail.products,
  kev_details: detail.kev_details.describe(
    'The row of the KEV catalogue; in records of the CVE List, only the day of listing that CISA states there',
  ),
  cve_tags: z.array(z.enum(cveTags)),
  rejection: rejection.nullable(),
  statements: z.array(statement),
  credits: z.array(credit),
  alert: z.boolean(),
  closed_at: time.nullable(),
});

/** The records of one CVE by source, and their facts side by side. */
export const comparedSources = z.object({
  id: z.string().describe('CVE id'),
  records: z.array(sourceRecord),
  comparison: z.array(
    z.object({
      fact: z
        .enum(comparedFacts)
        .describe(
          'Name of the fact; cvss_3.1: score and vector; ssvc: CISA’s assessment; kev: the day of listing; affected: the versions of one package',
        ),
      package: z.object({ ecosystem: z.string(), name: z.string() }).nullable(),
      said: z.array(z.object({ source, values: z.array(z.string()) })),
      differs: z
        .boolean()
        .describe(
          'At least two sources differ; always false for modified; the days of KEV and JVN do not count for published',
        ),
    }),
  ),
});
