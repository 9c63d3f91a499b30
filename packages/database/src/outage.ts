import { UnavailableError } from '@kairan/operation/unavailable-error';

/**
 * Primary result codes of SQLite with which the file cannot be used: busy, locked, read-only, I/O error, full, cannot open,
 * locking protocol. https://sqlite.org/rescode.html
 */
const sqliteOutages: ReadonlySet<number> = new Set([5, 6, 8, 10, 13, 14, 15]);

/**
 * SQLSTATE codes and classes of an outage: connection lost (08), read-only after a failover (25006), transaction idle for
 * too long (25P03), out of space, memory or connections (53), lock timeout (55P03), statement timeout and shutdown (57),
 * system errors (58), and what a retry did not cure: serialization failures and deadlocks (40001, 40P01).
 * https://www.postgresql.org/docs/18/errcodes-appendix.html
 */
const postgresOutages = /^(?:08...|25006|25P03|40001|40P01|53...|55P03|57...|58...)$/;

/** Codes of Node for connections that fail. */
const networkOutages =
  /^(?:ECONNREFUSED|ECONNRESET|ECONNABORTED|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENETDOWN|ENOTFOUND|EAI_AGAIN|ENOENT|EMFILE|ENFILE)$/;

/** The errors of node-postgres that have no code. */
const driverOutages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error|Client was closed)/;

/** A handle that was closed, as when a service stops: of node-postgres and of node:sqlite. */
const closedHandles = /^(?:Cannot use a pool after calling end on the pool|database is not open)$/;

/** The error as callers of this package get it: an outage as `UnavailableError`, with the error as its cause. */
export function orUnavailable(error: unknown): unknown {
  if (error instanceof UnavailableError || !isOutage(error)) return error;
  return new UnavailableError(`The database is unavailable: ${reasonOf(error)}.`, { cause: error });
}

function isOutage(error: unknown): boolean {
  if (error instanceof AggregateError) return error.errors.length > 0 && error.errors.every(isOutage);
  if (!(error instanceof Error)) return false;
  if (closedHandles.test(error.message)) return true;
  const { code, errcode } = error as { code?: unknown; errcode?: unknown };
  if (typeof errcode === 'number') return sqliteOutages.has(errcode & 0xff);
  if (typeof code === 'string') return postgresOutages.test(code) || networkOutages.test(code);
  return driverOutages.test(error.message);
}

/** Why a database does not answer, without a full stop. If every address of a host failed, Node has one error each and no message. */
export function reasonOf(error: unknown): string {
  if (error instanceof AggregateError) return error.errors.map(reasonOf).join('; ');
  return error instanceof Error ? error.message : String(error);
}

/** The SQLSTATE of an error of PostgreSQL, or of the cause of an outage; undefined for other errors. */
export function sqlState(error: unknown): string | undefined {
  const answer = error instanceof UnavailableError ? error.cause : error;
  const { code } = (answer ?? {}) as { code?: unknown };
  return typeof code === 'string' && code.length === 5 ? code : undefined;
}
