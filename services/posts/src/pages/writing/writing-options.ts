import type { SignedIn } from '@kairan/accounts/session';
import type { Visitors } from '@kairan/accounts/visitors';
import type { Connection } from '@kairan/http/connection';
import type { RestHouse } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { Visit } from '../page-request.ts';

/** What the pages of writers need. */
export interface WritingHouse {
  readonly deps: Posting;
  readonly visitors: Visitors;
  /** Counts what a session asks for, together with what scripts ask below /web. */
  readonly limit: RestHouse<Posting>['limit'];
  /** Takes each fault once, with the id that the writer was told. */
  readonly report: RestHouse<Posting>['report'];
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly assets: Assets;
  /** Where uploads are written while they come: a path that no file has yet. */
  readonly uploadPath?: () => string;
}

/** A page of a writer as they ask for it. */
export interface Asked {
  readonly visit: Visit;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly house: WritingHouse;
}

/**
 * Runs an operation as the person who asks.
 * @param key what tells a form that is sent again from a new one; empty: nothing does
 * @throws {Refusal}
 */
export async function run<Answer>(
  { caller, house }: Pick<Asked, 'caller' | 'house'>,
  operation: Operation<Posting>,
  input: object,
  key = '',
): Promise<Answer> {
  const asking = /^[\x21-\x7e]{1,255}$/.test(key) ? { ...caller, idempotencyKey: key } : caller;
  return (await operation.run(input, asking, house.deps)) as Answer;
}
