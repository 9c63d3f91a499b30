import type { VersionOrder } from '../affected/orders/order.ts';
import { verdictOf } from '../affected/verdict.ts';
import type { AffectedPackage } from '../vulnerability.ts';

/**
 * Finds the lowest version above the installed one that a record names as fixed and that no record affects or leaves
 * undecided; null if there is none.
 * @param records what each vulnerability says of the package
 * @param fixes versions that records name as fixed, in any order
 * @param pause called between versions
 */
export async function upgradeOf(
  version: string,
  records: readonly (readonly AffectedPackage[])[],
  fixes: Iterable<string>,
  order: VersionOrder,
  pause: () => Promise<void>,
): Promise<string | null> {
  const later = [...new Set(fixes)].filter((fix) => (order(version, fix) ?? 0) < 0);
  later.sort((a, b) => order(a, b) ?? 0);
  // The record that rules out one version usually rules out the next one too, so it is evaluated first.
  const ordered = [...records];
  for (const candidate of later) {
    await pause();
    const against = ordered.findIndex((record) => {
      const verdict = verdictOf(candidate, record, order);
      return verdict !== null && verdict.is !== 'not_affected';
    });
    if (against === -1) return candidate;
    const [record] = ordered.splice(against, 1);
    if (record) ordered.unshift(record);
  }
  return null;
}
