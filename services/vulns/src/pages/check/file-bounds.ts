import { FairSemaphore } from '@kairan/concurrency/fair-semaphore';
import { inventoryLimits } from '@kairan/inventory/read-inventory';

/** Limits of forms that send a lock file or an SBOM. The files of all forms share the memory, of which a caller takes a quarter at most; the next form waits unread. */
export const fileBounds = {
  maxBytes: inventoryLimits.bytes,
  budget: new FairSemaphore(48 * 1024 * 1024, 12 * 1024 * 1024),
};
