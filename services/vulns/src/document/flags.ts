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
 * The flags of a vulnerability (`vuln_sort.flags`): facts that lists filter by and statistics count, as bits of one number.
 * Bits 0 to 2 are the severity's index in `severities`, bits 5 to 11 the sources in the order of `sourceCodes`, bits 18 and 19
 * SSVC's exploitation, the others yes-or-no facts. A new fact takes the next free bit; raise `ingest/rules.ts` with it, so that stored flags get it.
 */

/**
 * The facts that are true or false. `letter` begins the token `~k:1` by which the full-text index finds them; letters of other
 * filters are taken as well (s, o, c, x, w, l, f, v, e), and a letter that is given twice throws at the start.
 */
const facts = {
  kev: { bit: 1 << 3, letter: 'k', holds: (v: Vulnerability) => v.kev },
  poc: { bit: 1 << 4, letter: 'p', holds: (v: Vulnerability) => v.poc },
  ransomware: { bit: 1 << 12, letter: 'r', holds: (v: Vulnerability) => v.kev_details?.ransomware === true },
  disputed: { bit: 1 << 13, letter: 'd', holds: (v: Vulnerability) => v.disputed },
  malware: { bit: 1 << 14, letter: 'm', holds: (v: Vulnerability) => v.malware },
  automatable: { bit: 1 << 15, letter: 'a', holds: (v: Vulnerability) => v.ssvc?.automatable === true },
  certfr_alert: { bit: 1 << 16, letter: 'b', holds: (v: Vulnerability) => v.bulletins.some(({ alert }) => alert) },
} as const;

/** The name of a yes-or-no fact. */
export type FlagName = keyof typeof facts;
export const flagNames = Object.keys(facts) as FlagName[];

/** The bits of the severity. */
export const severityBits = 7;

/** One more than the highest value that severity, KEV and public exploit have together: they are the lowest five bits. */
export const lowestFlags = 32;

const firstSource = 32;

/** Above all flags, with room for more of them: the score counts in these in `countedFlags`. */
const scoreUnit = 2 ** 20;

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

/** The bit of a yes-or-no fact, for SQL. */
export function flagBit(name: FlagName): number {
  return facts[name].bit;
}

/** One is the first of `exploitations`; 0 is that SSVC says nothing. */
export const exploitationBits = 3 << 18;

/** The bits of one value of SSVC's exploitation, of `exploitationBits`. */
export function exploitationFlags(exploitation: Ssvc['exploitation']): number {
  return (exploitations.indexOf(exploitation) + 1) << 18;
}

/** SSVC's exploitation that flags hold; null if SSVC says nothing. */
export function exploitationOf(flags: number): Ssvc['exploitation'] | null {
  return exploitations[((flags & exploitationBits) >> 18) - 1] ?? null;
}

/** Whether a source has a record of the vulnerability. */
export function hasSource(flags: number, source: SourceCode): boolean {
  return (flags & sourceBit(source)) !== 0;
}

/** The bit of a source, for SQL. */
export function sourceBit(source: SourceCode): number {
  return firstSource << sourceCodes.indexOf(source);
}

/** Whether only one source has a record of it. */
export function isOnlyOf(flags: number, source: SourceCode): boolean {
  return sourceCodes.every((code) => hasSource(flags, code) === (code === source));
}

/** The letter that begins the tokens of a yes-or-no fact. */
export function flagLetter(name: FlagName): string {
  return facts[name].letter;
}

const knownTokens = new Map<number, readonly string[]>();

/** The tokens by which filters find a vulnerability with these flags: `~s:critical`, `~k:1`, `~o:nvd`. */
export function flagTokens(flags: number): readonly string[] {
  const known = knownTokens.get(flags);
  if (known) return known;
  const exploitation = exploitationOf(flags);
  const tokens = [
    `~s:${severityOf(flags)}`,
    ...flagNames.map((name) => `~${flagLetter(name)}:${hasFlag(flags, name) ? 1 : 0}`),
    ...sourceCodes.filter((code) => hasSource(flags, code)).map((code) => `~o:${code}`),
    ...(exploitation === null ? [] : [`~e:${exploitation}`]),
  ];
  knownTokens.set(flags, tokens);
  return tokens;
}

/**
 * SQL for flags and CVSS score as one number, by which searches are counted.
 * @param table the name of `vuln_sort` in the statement
 */
export function countedFlags(table: string): string {
  return `${table}.flags + (${table}.score + 1) * ${scoreUnit}`;
}

/** The score in a number of `countedFlags`, in tenths; -1 without one. All other functions here take such a number too. */
export function scoreOf(counted: number): number {
  return Math.floor(counted / scoreUnit) - 1;
}
