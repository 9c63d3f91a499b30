import { foundVulnerability } from '@kairan/check/result';
import { z } from 'zod';
import { reasons } from '../affected/verdict.ts';
import { categoryCodes } from '../tags/categories.ts';
import { tagKinds } from '../tags/tag-kinds.ts';
import {
  cveTags,
  exploitations,
  languages,
  severities,
  sourceCodes,
  statementKinds,
  states,
  technicalImpacts,
} from '../vulnerability.ts';
import { titleSources } from '../wording/titles/title.ts';

/** Response schemas (decisions: "Shapes"). Times are RFC 3339 UTC. */

const time = z.iso.datetime();
const day = z.iso.date();
const source = z.enum(sourceCodes);
const severity = z.enum(severities);

const tag = z.object({ slug: z.string(), name: z.string(), kind: z.enum(tagKinds) });
const category = z.object({ slug: z.enum(categoryCodes), name: z.string() });
const cvss = z.object({
  score: z.number().describe('0 to 10'),
  version: z.enum(['4.0', '3.1', '3.0', '2.0']),
  vector: z.string(),
  source: z
    .string()
    .describe('Scorer: NVD, a CNA or an ADP as NVD (address or id) or the CVE List (id) names it; or ghsa, osv, jvn'),
});
const epss = z.object({
  score: z.number().describe('Probability of exploitation within 30 days, 0 to 1'),
  percentile: z.number().nullable(),
  date: day,
});

const rowShape = {
  id: z.string().describe('CVE id'),
  aliases: z.array(z.string()),
  also_known_as: z.array(z.string()).describe('Names under which it became known, such as Log4Shell'),
  title: z.string(),
  title_source: z
    .enum(titleSources)
    .describe(
      'code of a source: as that source wrote it, in other languages than its own quoted within the title; composed: from the facts of the record; description: the beginning of the description, quoted likewise; model: written by a language model',
    ),
  summary: z.object({
    text: z.string(),
    lang: z.enum(languages),
    generated_by: z.string().describe('template, or the name of the model'),
  }),
  severity,
  cvss: cvss.nullable(),
  epss: epss.nullable(),
  kev: z.boolean().describe('Listed in the CISA KEV catalogue: known exploited'),
  kev_added: day.nullable(),
  ransomware: z.boolean().describe('Known to be used in ransomware campaigns, according to CISA KEV'),
  poc: z.boolean().describe('A public exploit or proof of concept is referenced'),
  disputed: z
    .boolean()
    .describe('The CVE List or NVD tags it as disputed, or its description is marked ** DISPUTED **'),
  certfr_alert: z.boolean().describe('An alert (alerte) of CERT-FR mentions it, open or closed'),
  state: z.enum(states),
  first_fixed: z
    .string()
    .nullable()
    .describe('The first version that a source says a package is fixed in; null if none names one'),
  sources: z.array(source),
  tags: z.array(tag),
  categories: z.array(category),
  published_at: time.nullable(),
  modified_at: time.nullable(),
  url: z.string().describe('Web page'),
};

/** A row of a list. */
export const vulnerabilityRow = z.object(rowShape);

const range = z.object({
  type: z.string(),
  introduced: z.string().nullable().describe('Inclusive; 0 means from the beginning'),
  fixed: z.string().nullable().describe('Exclusive'),
  last_affected: z.string().nullable().describe('Inclusive'),
});

const sentence = z.string().nullable();

/** CISA's assessment with SSVC. */
export const ssvc = z.object({
  exploitation: z.enum(exploitations),
  automatable: z.boolean(),
  technical_impact: z.enum(technicalImpacts),
  at: time.nullable(),
});

/** A text of a source about one aspect of a vulnerability. */
export const statement = z.object({ kind: z.enum(statementKinds), lang: z.string(), text: z.string() });

/** Whom the CVE record credits, and for what. */
export const credit = z.object({ name: z.string(), type: z.string().nullable() });

/** Why an id was rejected. */
export const rejection = z.object({ reason: z.string().nullable(), replaced_by: z.array(z.string()) });

/** Everything about one vulnerability. */
export const vulnerabilityDetail = z.object({
  ...rowShape,
  titles: z
    .array(z.object({ source, text: z.string(), lang: z.string() }))
    .describe('Titles as the sources wrote them'),
  description: z
    .object({ text: z.string(), lang: z.string(), source })
    .nullable()
    .describe('Text of the source, unchanged'),
  descriptions: z
    .array(z.object({ lang: z.string(), text: z.string(), source }))
    .describe('One description in each language that a source gives, unchanged'),
  structured: z.object({
    weakness: sentence,
    attack: sentence,
    impact: sentence,
    component: sentence.describe('Where in the product it is: component, file, function or parameter'),
    affected: sentence.describe(
      'Versions of each product and package that the record names, and how many more there are',
    ),
    fix: sentence.describe(
      'Versions with the fix by package; versions that the ranges of NVD or the CNA end at if no source says that they contain a fix',
    ),
    exploitation: sentence,
  }),
  scores: z.array(
    z.object({
      version: z.string(),
      vector: z.string(),
      score: z.number(),
      severity,
      source: z.string(),
      type: z.string().nullable(),
    }),
  ),
  ssvc: ssvc.nullable().describe('CISA’s assessment with SSVC, from the CVE List'),
  weaknesses: z.array(z.object({ id: z.string(), name: z.string(), sources: z.array(source) })),
  references: z.array(z.object({ url: z.string(), tags: z.array(z.string()), sources: z.array(source) })),
  packages: z.array(
    z.object({
      ecosystem: z.string(),
      name: z.string(),
      purl: z.string().nullable(),
      ranges: z.array(range),
      versions: z.array(z.string()),
      source,
    }),
  ),
  products: z.array(
    z.object({ vendor: z.string(), product: z.string(), cpe: z.string(), versions: z.array(z.string()) }),
  ),
  kev_details: z
    .object({
      date_added: day,
      due_date: day.nullable(),
      required_action: z.string().nullable(),
      ransomware: z.boolean().nullable().describe('true: known to be used in ransomware campaigns; null: not known'),
      vendor: z.string().nullable(),
      product: z.string().nullable(),
    })
    .nullable(),
  cve_tags: z.array(z.enum(cveTags)).describe('Tags of the CVE record'),
  rejection: rejection.nullable().describe('Why the id was rejected, and which to use instead'),
  statements: z
    .array(statement.extend({ source, record: z.string() }))
    .describe('What sources say besides the description, in their words'),
  bulletins: z
    .array(
      z.object({
        source,
        id: z.string(),
        url: z.string().nullable(),
        lang: z.string(),
        title: z.string().nullable(),
        summary: z.string().nullable(),
        alert: z.boolean().describe('An alert, which warns of an immediate danger'),
        closed_at: time.nullable(),
        published_at: time.nullable(),
        modified_at: time.nullable(),
      }),
    )
    .describe('Bulletins that mention it, newest first'),
  credits: z.array(credit),
  history: z.array(
    z.object({
      at: time.describe('When this service recorded the change'),
      source: z.string(),
      change: z.string(),
      from: z.string().nullable(),
      to: z.string().nullable(),
    }),
  ),
  records: z.array(z.object({ source, id: z.string(), url: z.string().nullable(), modified_at: time.nullable() })),
});

const verdicts = ['affected', 'not_affected', 'unknown'] as const;

const malware = z.boolean().describe('The package is malicious itself: remove it rather than upgrade it');

/** The advisories beside a list of vulnerabilities that names a package. */
export const withoutCve = z
  .array(
    z.object({
      id: z.string().describe('The advisory’s own id: GHSA-…, PYSEC-…, RUSTSEC-…, MAL-…'),
      title: z.string(),
      severity,
      malware,
      fixed: z.array(z.string()).describe('Versions in which it is fixed; empty if the source names none'),
      url: z.string().describe('The source’s web page'),
    }),
  )
  .describe(
    'With package: advisories about it that no published CVE covers, the same on every page, most urgent first, at most 100; other filters do not apply to them. With a version, those that affect it',
  );

/** Result of checking one version of a package. */
export const checkedPackage = z.object({
  package: z.object({
    ecosystem: z.string(),
    name: z.string(),
    version: z.string().nullable(),
    purl: z.string().nullable(),
  }),
  verdict: z
    .enum(verdicts)
    .describe(
      'affected: at least one vulnerability affects this version; not_affected: records name the package, all were checked, and none affects this version; unknown: undecided, not safe',
    ),
  reason: z
    .enum([...reasons, 'not_known', 'incomplete'])
    .nullable()
    .describe(
      'Why the verdict is unknown. not_known: no record names the package, so check its spelling; incomplete: only part of the records were checked, so follow next_cursor; the others as in why',
    ),
  known: z
    .int()
    .describe(
      'Published CVEs, and advisories that no published CVE covers, that name the package in any version or release; 0 may mean that the name is spelt differently',
    ),
  vulnerabilities: z
    .array(
      z.object({
        id: z
          .string()
          .describe('CVE id; the advisory’s own id (GHSA-…, PYSEC-…, RUSTSEC-…, MAL-…) if no published CVE covers it'),
        title: z.string(),
        verdict: z.enum(['affected', 'unknown']),
        why: z
          .enum(reasons)
          .nullable()
          .describe(
            'Reason if unknown: no version was given, the versions cannot be ordered, no source gives a range, or releases of the distribution differ',
          ),
        fixed: z.array(z.string()).describe('Versions in which it is fixed; empty if no source names one'),
        severity,
        score: z.number().nullable().describe('CVSS, 0 to 10'),
        kev: z.boolean(),
        poc: z.boolean(),
        malware,
        urgency: foundVulnerability.shape.urgency,
        url: z.string().describe('Web page; for an advisory without a CVE, the source’s'),
      }),
    )
    .describe(
      'Most urgent first within a page: those that affect the version, then malware and those known to be exploited, then the most severe',
    ),
});

/** Pagination of a list. */
export const pagination = z.object({ limit: z.int(), next_cursor: z.string().nullable() });

const counts = z.record(z.enum(severities), z.int());

export const tagRow = tag.extend({ count: z.int() });
export const tagDetail = tag.extend({ description: z.string().nullable(), count: z.int(), severities: counts });
export const categoryRow = category.extend({ count: z.int() });
export const categoryDetail = category.extend({ description: z.string(), count: z.int(), severities: counts });

export const sourceStatuses = ['ok', 'running', 'failing', 'never'] as const;

export const sourceRow = z.object({
  code: z.string(),
  name: z.string(),
  url: z.string(),
  licence: z.string(),
  status: z.enum(sourceStatuses),
  last_attempt_at: time.nullable(),
  last_success_at: time.nullable(),
  last_error: z.string().nullable(),
  progress: z.string().nullable().describe('Progress of a running sync'),
  records: z.int(),
  set_aside: z.int().describe('Records that could not be parsed'),
  watermark: z.string().nullable(),
  next_run_at: time.nullable(),
});

const byName = z.record(z.string(), z.int());
const topTag = z.object({ slug: z.string(), name: z.string(), kind: z.enum(tagKinds), count: z.int() });

export const statisticsShape = z.object({
  total: z.int(),
  by_severity: byName,
  kev: z.int(),
  poc: z.int(),
  by_source: byName,
  by_year: byName,
  by_month: byName.describe('The last 24 months'),
  top_tags: z.array(topTag),
  top_vendors: z.array(topTag),
  added_last_7_days: z.int().describe('Published in the last 7 days'),
  generated_at: time,
});

const year = z.string().regex(/^\d{4}$/);
const month = z.string().regex(/^\d{4}-\d{2}$/);
const kevCount = {
  added: z.int().describe('Entries that CISA added to KEV in that month and still lists'),
  ransomware: z.int().describe('Of these, known to be used in ransomware campaigns'),
};
const topFacet = topTag.extend({ severities: counts });

export const trendsShape = z.object({
  by_month: z.array(z.object({ month, severities: counts })).describe('Published in the last 24 months, by severity'),
  by_year: z.array(z.object({ year, severities: counts })).describe('Published per year, by severity'),
  kev_by_month: z.array(z.object({ month, ...kevCount })).describe('The last 24 months'),
  kev_by_year: z.array(
    z.object({
      year,
      ...kevCount,
      median_days: z
        .number()
        .nullable()
        .describe('Days from publication to listing in KEV; excludes vulnerabilities known only from KEV'),
    }),
  ),
  epss: z
    .array(z.object({ from: z.number(), to: z.number(), count: z.int() }))
    .describe('EPSS scores from (inclusive) to (exclusive; inclusive for the last class)'),
  without_epss: z.int(),
  top_weaknesses: z.array(topFacet),
  top_vendors: z.array(topFacet),
  generated_at: time,
});
