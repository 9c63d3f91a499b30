import type { Ssvc } from '../../vulnerability.ts';
import { fields, list, text } from '../json-fields.ts';
import { zonelessTime } from '../zoneless-time.ts';
import { type Container, organisations } from './containers.ts';

const exploitations = new Map<string, Ssvc['exploitation']>([
  ['none', 'none'],
  ['poc', 'poc'],
  ['public poc', 'poc'],
  ['active', 'active'],
]);
const automatable = new Map([
  ['yes', true],
  ['no', false],
]);
const technicalImpacts = new Map<string, Ssvc['technical_impact']>([
  ['partial', 'partial'],
  ['total', 'total'],
]);

/**
 * Returns CISA's newest assessment by SSVC (`metrics[].other` of type `ssvc`): of its ADP, or of CISA as a CNA,
 * which writes it into its own container. Those of other organisations are not CISA's. Null if there is none with all three values.
 *
 * Values are of any case, and stand in `options`, or since SSVC 2 in `selections` (https://certcc.github.io/SSVC/).
 */
export function ssvcOf(containers: readonly Container[]): Ssvc | null {
  let newest: Ssvc | null = null;
  for (const { orgId, content } of containers) {
    if (orgId !== organisations.cisaAdp && orgId !== organisations.cisaCna) continue;
    for (const metric of list(content.metrics)) {
      const { type, content: assessment } = fields(fields(metric).other);
      const found = typeof type === 'string' && /^ssvc/i.test(type) ? assessmentOf(fields(assessment)) : null;
      if (found !== null && (newest === null || (found.at ?? '') > (newest.at ?? ''))) newest = found;
    }
  }
  return newest;
}

function assessmentOf({ options, selections, timestamp }: Record<string, unknown>): Ssvc | null {
  const values = new Map<string, string>();
  for (const option of list(options)) {
    for (const [name, value] of Object.entries(fields(option))) values.set(name.toLowerCase(), lower(value));
  }
  for (const { name, values: chosen } of list(selections).map(fields)) {
    const [first] = list(chosen);
    values.set(lower(name), lower(fields(first).name ?? first));
  }
  const exploitation = exploitations.get(values.get('exploitation') ?? '');
  const isAutomatable = automatable.get(values.get('automatable') ?? '');
  const impact = technicalImpacts.get(values.get('technical impact') ?? '');
  if (exploitation === undefined || isAutomatable === undefined || impact === undefined) return null;
  return { exploitation, automatable: isAutomatable, technical_impact: impact, at: zonelessTime(timestamp) };
}

function lower(value: unknown): string {
  return text(value)?.trim().toLowerCase() ?? '';
}
