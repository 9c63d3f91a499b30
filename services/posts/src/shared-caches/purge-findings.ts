import { type Finding, fault, fine } from '@kairan/server/finding';
import type { PurgeAddress } from './purge-settings.ts';
import { openPurgeTarget } from './purge-target.ts';

const check = 'shared-caches';

/** Checks that purges reach the shared caches, by purging a tag that no response has. @param address null: none are configured */
export async function purgeFindings(address: PurgeAddress | null): Promise<Finding[]> {
  if (address === null) {
    return [fine(check, 'No shared cache is configured, so pages are not given to any (POSTS_PURGE_URL).')];
  }
  const target = openPurgeTarget(address);
  try {
    await target.purge(['posts-test']);
    return [fine(check, `The shared caches accept purges: ${target.name}.`)];
  } catch (error) {
    const message = `The shared caches cannot be purged: ${(error as Error).message}.`;
    return [fault(check, message, 'Correct POSTS_PURGE_URL and POSTS_PURGE_TOKEN, or start the cache.')];
  }
}
