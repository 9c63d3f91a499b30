import type { UrgencyReason } from '@kairan/check/result';
import { likelyFromEpss } from '@kairan/check/urgency';
import { exploitationBits, exploitationFlags, type FlagName, hasFlag } from '../document/flags.ts';

const active = exploitationFlags('active');

/**
 * Returns why a vulnerability is urgent, the gravest first, as `compareUrgency` of `@kairan/check` orders by it.
 * @param flags as stored (`document/flags.ts`)
 * @param epss probability of exploitation within 30 days, 0 to 1; null or below 0 if there is no score
 */
export function urgencyOf(flags: number, epss: number | null): UrgencyReason[] {
  const has = (name: FlagName, reason: UrgencyReason) => (hasFlag(flags, name) ? [reason] : []);
  return [
    ...has('malware', 'malware'),
    ...has('ransomware', 'ransomware'),
    ...has('kev', 'kev'),
    ...((flags & exploitationBits) === active ? (['ssvc_active'] as const) : []),
    ...has('certfr_alert', 'certfr_alert'),
    ...(epss !== null && epss >= likelyFromEpss ? (['epss'] as const) : []),
  ];
}

/** Returns why an advisory that no CVE covers is urgent: no list of exploited vulnerabilities names such. */
export function urgencyOfAdvisory({ malware }: { malware: boolean }): UrgencyReason[] {
  return malware ? ['malware'] : [];
}
