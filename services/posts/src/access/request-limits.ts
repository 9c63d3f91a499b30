import type { RestContext } from '@kairan/http/rest-handler';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { slidingWindow } from '@kairan/limits/window';
import type { Posting } from '../posting.ts';
import type { Settings } from '../settings.ts';

/** The window of the request limit (specification, section 8). */
const windowMs = 60_000;
/** Requests of one session in one window: an editor that saves and previews by itself comes nowhere near. */
const webRequests = 300;
/** Tokens that turn out to be none, in one window, from one address. */
const mostBadTokens = 60;

/** Counts requests. */
export interface RequestLimits {
  readonly limit: RestContext<Posting>['limit'];
  close(): Promise<void>;
}

/**
 * Requests are counted by token or session, in the database: a limit holds in all processes together and across a restart. Bad tokens
 * are counted by address, in this process alone, as guesses are to cost the database nothing.
 */
export async function openRequestLimits({
  databaseUrl,
  limits,
}: Pick<Settings, 'databaseUrl' | 'limits'>): Promise<RequestLimits> {
  const byCaller = await openStoredWindow(databaseUrl, { windowMs });
  const byAddress = slidingWindow({ windowMs });
  return {
    limit: (caller, what) =>
      caller.account
        ? byCaller[what](caller.key, caller.door === 'web' ? webRequests : limits.requests, Date.now())
        : byAddress[what](caller.key, mostBadTokens, steadyMilliseconds()),
    close: () => byCaller.close(),
  };
}
