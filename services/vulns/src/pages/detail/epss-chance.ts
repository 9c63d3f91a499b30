import type { Formats } from '../formats.ts';
import type { DetailMessages } from './messages/messages.ts';

/**
 * Describes an EPSS score as a rounded chance of one in n, which most people grasp better than a small percentage.
 * @param score probability from 0 to 1
 */
export function epssChance(score: number, { chance }: DetailMessages, { count }: Formats): string {
  if (score >= 0.9) return chance.certain;
  if (score >= 0.6) return chance.likely;
  if (score < 0.0001) return chance.hardly;
  const n = 1 / score;
  return chance.oneIn(count(n < 10 ? Math.round(n) : Number(n.toPrecision(2))));
}
