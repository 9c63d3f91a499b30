import type { VexStatement } from '@kairan/inventory/vex';
import type { CheckedPackage } from './result.ts';

/**
 * Takes out the findings that statements declare not affected or fixed: they move to `suppressed`, and the verdict follows
 * from what is left.
 */
export function applyVex(
  packages: readonly CheckedPackage[],
  statements: readonly VexStatement[],
): readonly CheckedPackage[] {
  if (statements.length === 0) return packages;
  throw new Error('VEX statements are not applied yet.');
}
