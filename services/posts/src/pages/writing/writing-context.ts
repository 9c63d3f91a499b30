import type { SignedIn } from '@kairan/accounts/session';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { Connection } from '@kairan/http/connection';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { PageRequest } from '../page-request.ts';

/** What the pages of writers need. */
export interface WritingContext {
  readonly deps: Posting;
  readonly webSessions: WebSessions;
  /** Counts what a session asks for, together with what scripts ask below /web. */
  readonly limit: RestContext<Posting>['limit'];
  /** Takes each fault once, with the id that the writer was told. */
  readonly report: RestContext<Posting>['report'];
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly assets: Assets;
  /** Where uploads are written while they come: a path that no file has yet. */
  readonly uploadPath?: () => string;
}

/** A page of a writer as they ask for it. */
export interface WriterRequest {
  readonly pageRequest: PageRequest;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly context: WritingContext;
}

/**
 * Runs an operation as the person who asks.
 * @param key what tells a form that is sent again from a new one; empty: nothing does
 * @throws {ApiError}
 */
export async function run<Answer>(
  { caller, context }: Pick<WriterRequest, 'caller' | 'context'>,
  operation: Operation<Posting>,
  input: object,
  key = '',
): Promise<Answer> {
  const asking = /^[\x21-\x7e]{1,255}$/.test(key) ? { ...caller, idempotencyKey: key } : caller;
  return (await operation.run(input, asking, context.deps)) as Answer;
}
