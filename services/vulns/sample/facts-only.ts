import { cvelist } from './cve-record-facts.ts';
import { listOf, object, optional, pick } from './members.ts';
import type { SampledSource, Upstream } from './upstream-records.ts';

/**
 * Reduces an upstream record to its facts, in the upstream's format and order of fields. Every retained field is
 * listed here: sentences (descriptions, summaries, actions, credits) and fields that upstreams add later are dropped.
 */
export const factsOnly: Record<SampledSource, (record: Upstream) => Upstream> = { nvd, kev, cvelist, ghsa, osv };

/** @param element of NVD's `vulnerabilities`, or the `cve` in it */
function nvd(element: Upstream): Upstream {
  const cve = 'cve' in element ? object(element.cve) : element;
  return {
    ...pick(cve, ['id', 'sourceIdentifier', 'published', 'lastModified', 'vulnStatus']),
    ...optional(
      'cveTags',
      listOf(cve.cveTags, (entry) => pick(entry, ['sourceIdentifier', 'tags'])),
    ),
    ...optional('metrics', metrics(object(cve.metrics))),
    ...optional('weaknesses', listOf(cve.weaknesses, weakness)),
    ...optional('configurations', listOf(cve.configurations, configuration)),
    ...optional('references', distinct(listOf(cve.references, (reference) => pick(reference, ['url', 'tags'])))),
  };
}

function metrics(all: Upstream): Upstream {
  const scored = Object.entries(all).filter(([name]) => /^cvssMetricV\d/.test(name));
  return Object.fromEntries(
    scored.map(([name, entries]) => [
      name,
      listOf(entries, (entry) => ({
        ...pick(entry, ['source', 'type']),
        cvssData: pick(object(entry.cvssData), ['version', 'vectorString', 'baseScore', 'baseSeverity']),
        ...pick(entry, ['baseSeverity']),
      })),
    ]),
  );
}

function weakness(entry: Upstream): Upstream {
  return {
    ...pick(entry, ['source', 'type']),
    description: listOf(entry.description, (each) => pick(each, ['lang', 'value'])).filter(({ value }) =>
      /^(CWE-\d+|NVD-CWE-\w+)$/.test(String(value)),
    ),
  };
}

function configuration(entry: Upstream): Upstream {
  const nodes = listOf(entry.nodes, (node) => ({
    ...pick(node, ['operator', 'negate']),
    cpeMatch: listOf(node.cpeMatch, (match) =>
      pick(match, [
        'vulnerable',
        'criteria',
        'versionStartIncluding',
        'versionStartExcluding',
        'versionEndIncluding',
        'versionEndExcluding',
      ]),
    ),
  }));
  return { ...pick(entry, ['operator', 'negate']), nodes };
}

/** Keeps only the URLs of `notes`, separated as CISA does. */
function kev(row: Upstream): Upstream {
  const addresses = String(row.notes ?? '')
    .split(/\s+/)
    .filter((word) => /^(https?|ftp):\/\/\S/i.test(word))
    .map((word) => word.replace(/[;,.]+$/, ''));
  return {
    ...pick(row, ['cveID', 'vendorProject', 'product', 'dateAdded', 'dueDate', 'knownRansomwareCampaignUse']),
    notes: addresses.join(' ; '),
    ...pick(row, ['cwes']),
  };
}

function ghsa(advisory: Upstream): Upstream {
  return {
    ...pick(advisory, ['ghsa_id', 'cve_id', 'html_url', 'type', 'severity', 'source_code_location']),
    ...optional(
      'identifiers',
      listOf(advisory.identifiers, (each) => pick(each, ['value', 'type'])),
    ),
    ...pick(advisory, ['references', 'published_at', 'updated_at', 'github_reviewed_at', 'nvd_published_at']),
    ...pick(advisory, ['withdrawn_at']),
    vulnerabilities: listOf(advisory.vulnerabilities, (each) => ({
      package: pick(object(each.package), ['ecosystem', 'name']),
      ...pick(each, ['vulnerable_version_range', 'first_patched_version']),
    })),
    cvss: advisory.cvss,
    ...pick(advisory, ['cvss_severities']),
    ...optional(
      'cwes',
      listOf(advisory.cwes, (each) => pick(each, ['cwe_id'])),
    ),
  };
}

/** `0001-01-01`, which Go's database has before a record is published, is not a time and is left out. */
function osv(record: Upstream): Upstream {
  const times = ['modified', 'published', 'withdrawn'].filter((name) => !/^0001-/.test(String(record[name])));
  return {
    ...pick(record, ['schema_version', 'id', ...times, 'aliases', 'upstream', 'related']),
    ...optional('severity', listOf(record.severity, severity)),
    ...optional('affected', listOf(record.affected, affected)),
    ...optional(
      'references',
      listOf(record.references, (reference) => pick(reference, ['type', 'url'])),
    ),
    ...optional('database_specific', databaseSpecific(object(record.database_specific))),
  };
}

function severity(entry: Upstream): Upstream {
  return pick(entry, ['type', 'score']);
}

function affected(entry: Upstream): Upstream {
  return {
    ...optional('package', pick(object(entry.package), ['ecosystem', 'name', 'purl'])),
    ...optional('severity', listOf(entry.severity, severity)),
    ...optional('ranges', listOf(entry.ranges, range)),
    ...pick(entry, ['versions']),
    ...optional('database_specific', databaseSpecific(object(entry.database_specific))),
  };
}

function range(entry: Upstream): Upstream {
  return {
    ...pick(entry, ['type', 'repo']),
    events: listOf(entry.events, (event) => pick(event, ['introduced', 'fixed', 'last_affected', 'limit'])),
    ...optional('database_specific', pick(object(entry.database_specific), ['last_known_affected_version_range'])),
  };
}

/** Keeps a record's licence, scores, severities and weaknesses from the database-specific fields. */
function databaseSpecific(specific: Upstream): Upstream {
  return {
    ...pick(specific, ['license', 'severity', 'cwe_ids', 'cvss', 'last_known_affected_version_range']),
    ...optional('cwes', Array.isArray(specific.cwes) ? specific.cwes.map(weaknessId) : []),
    ...optional('CWE', weaknessId(specific.CWE)),
  };
}

/** Returns an id unchanged, or an object with the id and without its name. */
function weaknessId(cwe: unknown): unknown {
  return typeof cwe === 'string' ? cwe : pick(object(cwe), ['cweId', 'cwe_id', 'id']);
}

/** Removes duplicates: NVD lists a URL once per source, and without the source the entries are equal. */
function distinct(entries: Upstream[]): Upstream[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}
