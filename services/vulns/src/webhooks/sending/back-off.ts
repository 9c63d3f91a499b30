const second = 1_000;
const minute = 60 * second;
const hour = 60 * minute;

/** How long after each failed try the next comes (decisions, "Webhooks"); after the last one a delivery has failed. */
const pauses = [5 * second, 5 * minute, 30 * minute, ...[2, 5, 10, 14, 20, 24].map((hours) => hours * hour)];

/** When the next try comes, milliseconds after this one; null where there is none. @param tries how many there were */
export function pauseAfter(tries: number): number | null {
  return pauses[tries - 1] ?? null;
}

/** So long nothing may get through before a webhook is switched off. */
const mostFailingMs = 5 * 24 * hour;

/** Failures further apart than this are not one trouble: the longest pause is a day, so in between nobody asked. */
const sameTroubleMs = 2 * 24 * hour;

/** What is remembered of failures since the last success; both null after one. */
export interface Trouble {
  failingSince: number | null;
  failedAt: number | null;
}

/** What is remembered after a failure. */
export function troubleAfter({ failingSince, failedAt }: Trouble, now: number): Trouble {
  const goesOn = failingSince !== null && failedAt !== null && now - failedAt <= sameTroubleMs;
  return { failingSince: goesOn ? failingSince : now, failedAt: now };
}

/** Whether a webhook has failed for so long that it is switched off. */
export function isHopeless({ failingSince, failedAt }: Trouble): boolean {
  return failingSince !== null && failedAt !== null && failedAt - failingSince >= mostFailingMs;
}
