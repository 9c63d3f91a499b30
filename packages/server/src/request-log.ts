import { hostname } from 'node:os';
import { type Logger, logStreamOf } from './log.ts';
import { probePaths } from './probes.ts';
import type { RequestCaller, RequestRecord } from './request-record.ts';

/** What a request log may show beyond the request. */
export interface RequestLogOptions {
  /** Returns the client's address; without it no address is logged. */
  readonly addressOf?: (record: RequestRecord) => string;
}

const longestPath = 300;
/** The beginning of a target in absolute form (RFC 9112, 3.2.2). */
const absolute = /^[a-z][a-z0-9+.-]*:\/\/[^/?#]*/i;
/** Characters that a JSON string holds as they are. */
const plain = /^[\x20\x21\x23-\x5b\x5d-\x7e]*$/;

/**
 * Opens the request log: one JSON line for each request at level `info`, for a probe at `debug`. It contains no header, no
 * query, no body and no credential.
 *
 * The lines are put together here, since the logger takes a hundred microseconds to look for secrets in one: as long as a
 * cached page takes.
 */
export function openRequestLog(log: Logger, { addressOf }: RequestLogOptions = {}): (record: RequestRecord) => void {
  if (!log.isLevelEnabled('info')) return () => {};
  const probesToo = log.isLevelEnabled('debug');
  const stream = logStreamOf(log);
  const origin = JSON.stringify({ pid: process.pid, hostname: hostname(), name: log.bindings()['name'] }).slice(1, -1);
  const times = timeTexts();

  return (record) => {
    const isProbe = record.route !== null && probePaths.has(record.route);
    if (isProbe && !probesToo) return;
    const address = addressOf ? `,"address":${quoted(addressOf(record))}` : '';
    stream.writeSoon(
      `{"level":"${isProbe ? 'debug' : 'info'}","time":"${times()}",${origin}${factsOf(record)}${address},"msg":"request"}\n`,
    );
  };
}

/** Ids and methods are well-formed: nothing in them needs to be escaped. */
function factsOf(record: RequestRecord): string {
  const { id, method, route, operation, status, error, attemptedUserId, durationMs, bytes } = record;
  const path = record.hasSecretPath ? '' : `,"path":${quoted(pathOf(record))}`;
  return `,"requestId":"${id}","method":"${method}","route":${route === null ? 'null' : quoted(route)}${path}${
    operation === null ? '' : `,"operation":${quoted(operation)}`
  },"status":${status}${error === null ? '' : `,"error":${quoted(error)}`}${
    attemptedUserId === null ? '' : `,"attemptedUserId":${quoted(attemptedUserId)}`
  },"durationMs":${decimal(durationMs)},"bytes":${bytes}${callerFacts(record.caller)}${
    record.isAborted ? ',"aborted":true' : ''
  }`;
}

/** The kind and the public id of the caller's credential, and the id of its account. */
function callerFacts(caller: RequestCaller | null): string {
  if (!caller?.account) return ',"caller":"anonymous"';
  const { key, account } = caller;
  const end = key.lastIndexOf(' ');
  return `,"caller":${quoted(key.slice(0, end))},"callerId":${quoted(key.slice(end + 1))},"userId":${quoted(account.id)}`;
}

/** The path without query and fragment, and without the host and the password of a target like `http://user:password@host/`. */
function pathOf({ target }: RequestRecord): string {
  const rest = target.startsWith('/') ? target : target.replace(absolute, '');
  const end = rest.search(/[?#]/);
  return rest.slice(0, Math.min(end === -1 ? rest.length : end, longestPath));
}

/** A text as JSON in ASCII. */
function quoted(text: string): string {
  return plain.test(text) ? `"${text}"` : JSON.stringify(text).replace(/[\x7f-\uffff]/g, escapeOf);
}

function escapeOf(character: string): string {
  return `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`;
}

/** Milliseconds with one decimal place. From two integers, since texts of fractions are slow to make. */
function decimal(ms: number): string {
  const tenths = Math.round(ms * 10);
  return tenths % 10 === 0 ? `${tenths / 10}` : `${Math.trunc(tenths / 10)}.${tenths % 10}`;
}

/** Returns the time as ISO 8601 text; all but its milliseconds is made once per second. */
function timeTexts(): () => string {
  let second = 0;
  let text = '';
  return () => {
    const now = Date.now();
    const ms = now % 1_000;
    if (now - ms !== second) {
      second = now - ms;
      text = new Date(second).toISOString().slice(0, -'000Z'.length);
    }
    return `${text}${ms < 10 ? '00' : ms < 100 ? '0' : ''}${ms}Z`;
  };
}
