import { type Severity, severities } from '../vulnerability.ts';
import type { Change } from './change.ts';

/**
 * The events of webhooks (decisions, "Webhooks"), most important first: a change that is several events is the first
 * of them.
 */
export const eventNames = [
  'vulnerability.added',
  'vulnerability.kev_added',
  'vulnerability.kev_removed',
  'vulnerability.severity_raised',
  'vulnerability.updated',
] as const;
export type EventName = (typeof eventNames)[number];

/**
 * The events of webhooks that are about an inventory: a vulnerability newly affects packages of it, or affects them and is
 * newly known to be exploited.
 */
export const inventoryEvents = ['inventory.affected', 'inventory.exploited'] as const;
export type InventoryEvent = (typeof inventoryEvents)[number];

/** The event of a row of the log; null for a removal. A severity that fell is an update. */
export function eventOf({ change, from, to }: Pick<Change, 'change' | 'from' | 'to'>): EventName | null {
  switch (change) {
    case 'removed':
      return null;
    case 'added':
    case 'kev_added':
    case 'kev_removed':
      return `vulnerability.${change}`;
    case 'severity':
      return rank(to) > rank(from) ? 'vulnerability.severity_raised' : 'vulnerability.updated';
    default:
      return 'vulnerability.updated';
  }
}

/** Ranks severities. Unknown ranks below none, so that a first score counts as raised. */
function rank(severity: string | null): number {
  return -severities.indexOf(severity as Severity);
}

/** Events as a bit mask: the bit of each is its index in `eventNames`. */
export function eventBits(events: Iterable<EventName | null>): number {
  let bits = 0;
  for (const event of events) if (event !== null) bits |= 1 << eventNames.indexOf(event);
  return bits;
}

/** The most important event of a bit mask; null if it is empty. */
export function firstEvent(bits: number): EventName | null {
  return bits === 0 ? null : (eventNames[31 - Math.clz32(bits & -bits)] as EventName);
}
