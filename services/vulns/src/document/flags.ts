import {
  exploitations,
  type Severity,
  type SourceCode,
  type Ssvc,
  severities,
  sourceCodes,
  type Vulnerability,
} from '../vulnerability.ts';

/**
 * The flags of a vulnerability (`vuln_index.flags`): facts that lists filter by and statistics count, as bits of one number.
 * Bits 0 to 2 are the severity's index in `severities`, bits 5 to 11 the sources in the order of `sourceCodes`, bits 18 and 19
 * SSVC's exploitation, the others yes-or-no facts. A new fact takes the next free bit; raise `ingest/rules.ts` with it, so that stored flags get it.
 */

/** The facts that are true or false. */
const facts = {
  kev: { bit: 1 << 3, holds: (v: Vulnerability) => v.kev },
  poc: { bit: 1 << 4, holds: (v: Vulnerability) => v.poc },
  ransomware: { bit: 1 << 12, holds: (v: Vulnerability) => v.kev_details?.ransomware === true },
  disputed: { bit: 1 << 13, holds: (v: Vulnerability) => v.disputed },
  malware: { bit: 1 << 14, holds: (v: Vulnerability) => v.malware },
  automatable: { bit: 1 << 15, holds: (v: Vulnerability) => v.ssvc?.automatable === true },
  certfr_alert: { bit: 1 << 16, holds: (v: Vulnerability) => v.bulletins.some(({ alert }) => alert) },
} as const;

/** The name of a yes-or-no fact. */
export type FlagName = keyof typeof facts;
export const flagNames = Object.keys(facts) as FlagName[];

/** The bits of the severity. */
export const severityBits = 7;

const firstSource = 32;

/** The flags of a merged vulnerability. */
export function flagsOf(v: Vulnerability): number {
  let flags = severities.indexOf(v.severity);
  for (const { bit, holds } of Object.values(facts)) if (holds(v)) flags |= bit;
  for (const source of v.sources) flags |= sourceBit(source);
  if (v.ssvc) flags |= exploitationFlags(v.ssvc.exploitation);
  return flags;
}

/** The severity that flags hold. */
export function severityOf(flags: number): Severity {
  return severities[flags & severityBits] as Severity;
}

/** Whether a yes-or-no fact holds. */
export function hasFlag(flags: number, name: FlagName): boolean {
  return (flags & flagBit(name)) !== 0;
}

/** The bit of a yes-or-no fact. */
export function flagBit(name: FlagName): number {
  return facts[name].bit;
}

/** One is the first of `exploitations`; 0 is that SSVC says nothing. */
export const exploitationBits = 3 << 18;

/** The bits of one value of SSVC's exploitation, of `exploitationBits`. */
export function exploitationFlags(exploitation: Ssvc['exploitation']): number {
  return (exploitations.indexOf(exploitation) + 1) << 18;
}

/** The bit of a source. */
export function sourceBit(source: SourceCode): number {
  return firstSource << sourceCodes.indexOf(source);
}

/** Whether only one source has a record of it. */
export function isOnlyOf(flags: number, source: SourceCode): boolean {
  return sourceCodes.every((code) => ((flags & sourceBit(code)) !== 0) === (code === source));
}
