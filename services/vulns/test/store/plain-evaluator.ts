import type { Term } from '@kairan/full-text/query';
import { documentText } from '@kairan/full-text/tokens';
import type { PackageQuery } from '../../src/affected/purl.ts';
import type { Document } from '../../src/document/derive.ts';
import { unpackDetail } from '../../src/document/packed-detail.ts';
import type { ColumnName, Condition } from '../../src/search/condition.ts';
import type { Scope } from '../../src/search/evaluate.ts';
import type { AffectedPackage } from '../../src/vulnerability.ts';

/** What conditions ask of a document, taken from its responses and texts, not from its stored index. */
export interface PlainDocument {
  readonly cve: string;
  readonly facets: ReadonlySet<string>;
  readonly values: Readonly<Record<ColumnName, number>>;
  readonly tokens: Readonly<Record<Scope, readonly string[]>>;
  readonly named: ReadonlySet<string>;
  readonly packages: readonly AffectedPackage[];
}

/** @param epss its score; -1 without one */
export function plainDocument(document: Document, epss: number): PlainDocument {
  const row = JSON.parse(`{${document.tail.slice(0, -1)}}`);
  const {
    packages,
    kev_details: kev,
    ssvc,
    bulletins,
  } = JSON.parse(`{${unpackDetail(document.detail).body.toString().slice(0, -1)}}`);
  const names = documentText(document.names, []);
  const flags = {
    kev: row.kev,
    poc: row.poc,
    disputed: row.disputed,
    ransomware: kev?.ransomware === true,
    automatable: ssvc?.automatable === true,
    certfr_alert: bulletins.some(({ alert }: { alert: boolean }) => alert),
  };
  return {
    cve: document.cve,
    facets: new Set([
      ...[...document.facets, ...document.products].map(({ kind, key }) => `${kind}:${key}`),
      ...document.categories.map((code) => `category:${code}`),
      ...Object.entries(flags).flatMap(([name, holds]) => (holds ? [`${name}:1`] : [])),
      ...row.sources.map((source: string) => `source:${source}`),
      ...(ssvc ? [`exploitation:${ssvc.exploitation}`] : []),
      `severity:${row.severity}`,
      `state:${row.state}`,
    ]),
    values: {
      published: document.published,
      modified: document.modified,
      score: document.score,
      epss,
      kev_added: document.kevAdded,
    },
    tokens: {
      names: names.split(' '),
      texts: `${names} ${documentText(document.texts, [])}`.split(' '),
    },
    named: new Set(document.nameTokens),
    packages,
  };
}

/** Whether a document meets a condition: the meaning of conditions, in its plainest form. */
export function meets(document: PlainDocument, condition: Condition, scope: Scope = 'texts'): boolean {
  const { type } = condition;
  if (type === 'all') return condition.of.every((each) => meets(document, each, scope));
  if (type === 'any') return condition.of.some((each) => meets(document, each, scope));
  if (type === 'not') return !meets(document, condition.of, scope);
  if (type === 'facet') return document.facets.has(condition.facet);
  if (type === 'words') return holds(document.tokens[scope], condition.term);
  if (type === 'named') return document.named.has(condition.token);
  if (type === 'package') return isAbout(document.packages, condition.package);
  const { column, from, to, above, below } = condition.span;
  const value = document.values[column];
  // Unknown times are 0, missing scores -1: they are within no span.
  if (value === 0 ? column !== 'score' && column !== 'epss' : value === -1) return false;
  const isAbove = from === null || value > from || (!above && value === from);
  return isAbove && (to === null || value < to || (!below && value === to));
}

/** Whether tokens follow one another as a term has them. */
export function holds(tokens: readonly string[], { tokens: wanted, prefix }: Term): boolean {
  const last = wanted.length - 1;
  return tokens.some((_, at) =>
    wanted.every((token, i) => {
      const held = tokens[at + i] ?? '';
      return i === last && prefix ? held.startsWith(token) : held === token;
    }),
  );
}

/**
 * Whether a package is named, and its version affected. Of made-up packages all versions before the fixed one are
 * affected; releases that differ are not comparable.
 */
export function isAbout(packages: readonly AffectedPackage[], { ecosystem, name, version }: PackageQuery): boolean {
  const [base, release] = ecosystem.split(':');
  const entries = packages.filter((entry) => {
    const [entryBase, entryRelease] = entry.ecosystem.split(':');
    return entryBase === base && entry.name === name && (release === undefined || entryRelease === release);
  });
  const isAffected = ({ ranges }: AffectedPackage) =>
    ranges.every(({ fixed }) => fixed === null || `${version}` < fixed);
  return entries.length > 0 && (version === null || entries.every(isAffected));
}
