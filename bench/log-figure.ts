import type { SideSum } from './alternate.ts';
import { type Figure, short } from './figures.ts';

/**
 * The cost of the request log: of a cached answer with and without it, by CPU time.
 * @param sides the same requests to a service that logs each to a file, and to one that logs errors only
 */
export function logFigure([logging, silent]: readonly [SideSum, SideSum]): Figure {
  return {
    claim: 'request log',
    figure: 'the same page again, LOG_LEVEL=info to a file',
    value: `${short(logging.processor)} µs of CPU each`,
    baseline: `without a line for each request: ${short(silent.processor)} µs each`,
    ratio: short(silent.processor / logging.processor),
    target: '≥ 0.9',
  };
}
