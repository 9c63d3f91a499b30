import { parseDatabaseUrl } from '@kairan/database/database-url';
import type { RestContext } from '@kairan/http/rest-handler';
import { steadyMilliseconds } from '@kairan/limits/clock';
import { openStoredWindow } from '@kairan/limits/stored-window';
import { type Allowance, slidingWindow } from '@kairan/limits/window';
import { connections } from './connections.ts';
import type { InventoryDeps } from './inventories/inventory-deps.ts';
import type { PageContext } from './pages/page-handler.ts';
import type { Settings } from './settings.ts';

/** Window of the rate limits (specification, section 8). */
const windowMs = 60_000;
/** The database stores the time of each request that counts, so each process counts in memory what has a higher limit. */
const mostStored = 10_000;

/** The rate limits of the service. */
export interface RequestLimits {
  /** For REST and MCP. */
  readonly limit: RestContext<InventoryDeps>['limit'];
  /**
   * Pages are limited separately, so that reading them does not use up the API limit of a program at the same address.
   * Each page takes a query or two, so they have a limit too: the higher of the two, which no reader reaches.
   */
  readonly limitPages: PageContext['limit'];
  close(): Promise<void>;
}

type Count = (what: 'spend' | 'peek', key: string, limit: number) => Allowance | Promise<Allowance>;

/**
 * Opens the rate limits: on PostgreSQL they are counted in the database, so that a limit applies across all processes; on
 * SQLite, which one process serves, in memory.
 * @param report receives the errors of outages, during which each process counts by itself
 */
export async function openRequestLimits(
  { databaseUrl, limits }: Pick<Settings, 'databaseUrl' | 'limits'>,
  report: (fault: unknown) => void,
): Promise<RequestLimits> {
  const { count, close } = await openCount(databaseUrl, report);
  const pageLimit = Math.max(limits.anonymous, limits.authenticated);
  return {
    limit: (caller, what) => count(what, caller.key, caller.account ? limits.authenticated : limits.anonymous),
    limitPages: (caller) => count('spend', `pages ${caller.key}`, pageLimit),
    close,
  };
}

async function openCount(
  databaseUrl: string,
  report: (fault: unknown) => void,
): Promise<{ count: Count; close: () => Promise<void> }> {
  const inMemory = slidingWindow({ windowMs });
  const countHere: Count = (what, key, limit) => inMemory[what](key, limit, steadyMilliseconds());
  if (parseDatabaseUrl(databaseUrl).engine === 'sqlite') return { count: countHere, close: async () => {} };
  const stored = await openStoredWindow(databaseUrl, { windowMs, connections: connections.requests, report });
  return {
    count: (what, key, limit) =>
      limit > mostStored ? countHere(what, key, limit) : stored[what](key, limit, Date.now()),
    close: () => stored.close(),
  };
}
