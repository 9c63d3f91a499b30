import type { CheckedPackage } from '@kairan/check/result';
import type { Component } from '@kairan/inventory/inventory';
import { type PackageQuery, readPurl } from '../affected/purl.ts';
import type { CheckMessages } from './messages/messages.ts';

/** Why a verdict is unknown, as a code and as a sentence. */
export interface Unknown {
  readonly reason: NonNullable<CheckedPackage['reason']>;
  readonly explanation: string;
}

/** Returns the package to look up, or why it can't be looked up. */
export function queryOf({ purl, problem, version }: Component, messages: CheckMessages): PackageQuery | Unknown {
  if (problem === 'no_distro') return { reason: 'releases_differ', explanation: messages.no_distro };
  if (problem !== null && problem !== 'no_version') return { reason: 'not_covered', explanation: messages[problem] };
  if (purl === null) return { reason: 'not_covered', explanation: messages.no_purl };
  const query = readPurl(purl);
  if (query) return { ...query, version: query.version ?? version };
  const type = /^pkg:\/*([a-z][a-z0-9.+-]*)\//i.exec(purl.trim())?.[1];
  if (type === undefined) return { reason: 'not_covered', explanation: messages.not_a_purl };
  return { reason: 'not_covered', explanation: messages.type_not_covered(type.toLowerCase()) };
}
