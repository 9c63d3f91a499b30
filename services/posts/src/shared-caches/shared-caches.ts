import type { PurgeTarget } from './purge-target.ts';
import { type CacheTag, siteTag } from './tags.ts';

/** Seconds for which a shared cache may serve a response without asking: how long it is shown at most if purges fail. */
export const sharedSeconds = 60;

/** What responses say to shared caches. */
export interface SharedCaches {
  /** Whether shared caches may store responses now: they are configured, and purges reach them. */
  isOpen(): boolean;
  /** The header that names what a response shows, so that it can be purged; none without shared caches. */
  tagged(tags: readonly CacheTag[]): Readonly<Record<string, string>>;
  /** Sets whether purges reach the caches. */
  setOpen(isOpen: boolean): void;
}

/**
 * Creates what responses say to shared caches.
 * @param target null: there are no shared caches that can be purged, so none may store what can be hidden
 */
export function openSharedCaches(target: Pick<PurgeTarget, 'tagged'> | null): SharedCaches {
  // Until the first look at the purges, they may be failing.
  let open = false;
  return {
    isOpen: () => target !== null && open,
    tagged: (tags) => target?.tagged(tags) ?? {},
    setOpen(isOpen) {
      open = isOpen;
    },
  };
}

/**
 * The headers of a public response that shared caches may store: for a minute, or until what it shows changes. While they may
 * not store it, the headers let them revalidate it each time.
 */
export function sharedHeaders(
  shared: SharedCaches | undefined,
  tags: readonly CacheTag[],
): Readonly<Record<string, string>> {
  if (!shared?.isOpen()) return { 'Cache-Control': 'public, no-cache' };
  return {
    'Cache-Control': `public, max-age=0, s-maxage=${sharedSeconds}`,
    ...shared.tagged([siteTag, ...tags]),
  };
}
