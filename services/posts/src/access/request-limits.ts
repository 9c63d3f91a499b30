import type { RestContext } from '@kairan/http/rest-handler';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { slidingWindow } from '@kairan/limits/window';
import { connections } from '../connections.ts';
import type { Posting } from '../posting.ts';
import type { Settings } from '../settings.ts';

/** Length of the rate limit's window (specification, section 8). */
const windowMs = 60_000;
/** Requests per session and window: far more than an editor needs that saves and previews automatically. */
const webRequests = 300;
/** Invalid tokens per address and window. */
const maxInvalidTokens = 60;

/** The rate limits of the service. */
export interface RequestLimits {
  readonly limit: RestContext<Posting>['limit'];
  close(): Promise<void>;
}

/**
 * Opens the rate limits. Requests are counted by token or session in the database, so a limit applies across all
 * processes and restarts. Invalid tokens are counted by address in this process only, so guesses do not load the
 * database.
 * @param report receives the errors of outages, during which each process counts by itself
 */
export async function openRequestLimits(
  { databaseUrl, limits }: Pick<Settings, 'databaseUrl' | 'limits'>,
  report: (fault: unknown) => void,
): Promise<RequestLimits> {
  const byCaller = await openStoredWindow(databaseUrl, { windowMs, connections: connections.requests, report });
  const byAddress = slidingWindow({ windowMs });
  return {
    limit: (caller, what) =>
      caller.account
        ? byCaller[what](caller.key, caller.door === 'web' ? webRequests : limits.requests, Date.now())
        : byAddress[what](caller.key, maxInvalidTokens, steadyMilliseconds()),
    close: () => byCaller.close(),
  };
}
