import type { SideSum } from './alternate.ts';
import { type Figure, short } from './figures.ts';
import type { HttpRequest } from './http-client.ts';

/** So many that none reaches its limit while it is measured. */
const callers = 200_000;

/** Creates requests for a path, each of another caller than the one before. */
export function fromManyCallers(target: string): () => HttpRequest {
  let sent = 0;
  return () => {
    const caller = sent++ % callers;
    return {
      method: 'GET',
      target,
      headers: { 'X-Forwarded-For': `10.${caller >> 16}.${(caller >> 8) & 255}.${caller & 255}` },
    };
  };
}

/**
 * The cost of rate limits that all processes share: of a cached answer to callers within the default limits, by CPU time.
 * @param sides the same requests to a service with these limits, and to one whose limits are out of reach, which it counts in memory
 */
export function countedFigure([counted, uncounted]: readonly [SideSum, SideSum]): Figure {
  const cost = ({ processor, p50 }: SideSum) => `${short(processor)} µs of CPU each, p50 ${short(p50)} ms`;
  return {
    claim: 'rate limits',
    figure: 'the same page again, of callers within the default limits',
    value: cost(counted),
    baseline: `with limits out of reach: ${cost(uncounted)}`,
    ratio: short(uncounted.processor / counted.processor),
    target: '≥ 0.5',
  };
}
