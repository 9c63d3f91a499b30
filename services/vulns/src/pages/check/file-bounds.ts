import { Semaphore } from '@kairan/concurrency/semaphore';
import { inventoryLimits } from '@kairan/inventory/read-inventory';

/** Limits of forms that send a lock file or an SBOM. The files of all forms share the memory; the next form waits unread. */
export const fileBounds = { maxBytes: inventoryLimits.bytes, budget: new Semaphore(48 * 1024 * 1024) };
