import type { CheckedPackage } from '@kairan/check/result';
import type { CheckableComponent } from '@kairan/check/unchecked-package';
import { isCoveredType, type PackageQuery, readPurl } from '../affected/purl.ts';
import type { Explanations } from './messages/messages.ts';

/** Why a verdict is unknown, as a code and as a sentence. */
export interface Unknown {
  readonly reason: NonNullable<CheckedPackage['reason']>;
  readonly explanation: string;
}

/** Returns the package to look up, or why no record can name it. */
export function queryOf({ purl, version }: CheckableComponent, messages: Explanations): PackageQuery | Unknown {
  const query = readPurl(purl);
  if (query) return { ...query, version: query.version ?? version };
  return { reason: 'not_covered', explanation: explanationOf(purl, messages) };
}

/** Package URLs of these types name a distribution before the package. */
const distributionTypes: readonly string[] = ['apk', 'deb', 'rpm'];

function explanationOf(purl: string, messages: Explanations): string {
  const [, type, distribution] = /^pkg:\/*([a-z][a-z0-9.+-]*)\/(?:([^/@?#]+)\/)?/i.exec(purl.trim()) ?? [];
  if (type === undefined || isCoveredType(type)) return messages.not_a_purl;
  if (!distributionTypes.includes(type.toLowerCase())) return messages.type_not_covered(type.toLowerCase());
  return distribution === undefined ? messages.no_distribution : messages.distribution_not_covered(distribution);
}
