import type { SourceCode } from '../src/vulnerability.ts';
import type { Upstream } from './upstream-records.ts';

/**
 * The facts of one upstream record, in the upstream's own format and order of fields. Every field that is kept is named
 * here: sentences (descriptions, summaries, actions, credits) and whatever upstreams add later stay out.
 */
export const factsOnly: Record<SourceCode, (record: Upstream) => Upstream> = { nvd, kev, ghsa, osv };

/** @param element of NVD's `vulnerabilities`, or the `cve` in it */
function nvd(element: Upstream): Upstream {
  const cve = 'cve' in element ? object(element.cve) : element;
  return {
    ...pick(cve, ['id', 'sourceIdentifier', 'published', 'lastModified', 'vulnStatus']),
    ...kept(
      'cveTags',
      listOf(cve.cveTags, (entry) => pick(entry, ['sourceIdentifier', 'tags'])),
    ),
    ...kept('metrics', metrics(object(cve.metrics))),
    ...kept('weaknesses', listOf(cve.weaknesses, weakness)),
    ...kept('configurations', listOf(cve.configurations, configuration)),
    ...kept('references', distinct(listOf(cve.references, (reference) => pick(reference, ['url', 'tags'])))),
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

/** Of `notes` only the addresses, separated as CISA does. */
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
    ...kept(
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
    ...kept(
      'cwes',
      listOf(advisory.cwes, (each) => pick(each, ['cwe_id'])),
    ),
  };
}

/** `0001-01-01`, which Go's database has before a record is published, is no time and left out. */
function osv(record: Upstream): Upstream {
  const times = ['modified', 'published', 'withdrawn'].filter((name) => !/^0001-/.test(String(record[name])));
  return {
    ...pick(record, ['schema_version', 'id', ...times, 'aliases', 'upstream', 'related']),
    ...kept('severity', listOf(record.severity, severity)),
    ...kept('affected', listOf(record.affected, affected)),
    ...kept(
      'references',
      listOf(record.references, (reference) => pick(reference, ['type', 'url'])),
    ),
    ...kept('database_specific', databaseSpecific(object(record.database_specific))),
  };
}

function severity(entry: Upstream): Upstream {
  return pick(entry, ['type', 'score']);
}

function affected(entry: Upstream): Upstream {
  return {
    ...kept('package', pick(object(entry.package), ['ecosystem', 'name', 'purl'])),
    ...kept('severity', listOf(entry.severity, severity)),
    ...kept('ranges', listOf(entry.ranges, range)),
    ...pick(entry, ['versions']),
    ...kept('database_specific', databaseSpecific(object(entry.database_specific))),
  };
}

function range(entry: Upstream): Upstream {
  return {
    ...pick(entry, ['type', 'repo']),
    events: listOf(entry.events, (event) => pick(event, ['introduced', 'fixed', 'last_affected', 'limit'])),
    ...kept('database_specific', pick(object(entry.database_specific), ['last_known_affected_version_range'])),
  };
}

/** A record's licence, scores, severities and weaknesses in the fields that databases have of their own. */
function databaseSpecific(specific: Upstream): Upstream {
  return {
    ...pick(specific, ['license', 'severity', 'cwe_ids', 'cvss', 'last_known_affected_version_range']),
    ...kept('cwes', Array.isArray(specific.cwes) ? specific.cwes.map(weaknessId) : []),
    ...kept('CWE', weaknessId(specific.CWE)),
  };
}

/** An id as it is, or an object with the id and not its name. */
function weaknessId(cwe: unknown): unknown {
  return typeof cwe === 'string' ? cwe : pick(object(cwe), ['cweId', 'cwe_id', 'id']);
}

function object(value: unknown): Upstream {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Upstream) : {};
}

function listOf<T>(value: unknown, change: (entry: Upstream) => T): T[] {
  return Array.isArray(value) ? value.map((entry) => change(object(entry))) : [];
}

/** NVD lists an address once for each source that gave it; without the source the entries are the same. */
function distinct(entries: Upstream[]): Upstream[] {
  return [...new Map(entries.map((entry) => [JSON.stringify(entry), entry])).values()];
}

/** The members with these names that say something: null and empty lists do not. */
function pick(from: Upstream, names: readonly string[]): Upstream {
  return Object.fromEntries(names.flatMap((name) => (isEmpty(from[name]) ? [] : [[name, from[name]]])));
}

function kept(name: string, value: unknown): Upstream {
  return isEmpty(value) ? {} : { [name]: value };
}

function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
