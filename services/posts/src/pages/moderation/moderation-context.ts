import type { SignedIn } from '@kairan/accounts/session';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { Editorial } from '../../moderation/editorial.ts';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { PageRequest } from '../page-request.ts';

/** What the editors' pages need. */
export interface ModerationContext {
  readonly deps: Posting;
  readonly webSessions: WebSessions;
  /** Counts what a session asks for, together with what scripts ask below /web. */
  readonly limit: RestContext<Posting>['limit'];
  /** Takes each fault once, with the id that the editor was told. */
  readonly report: RestContext<Posting>['report'];
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly assets: Assets;
}

/** A page of the desk as an editor asks for it. */
export interface ModerationRequest {
  readonly pageRequest: PageRequest;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly context: ModerationContext;
}

/**
 * Runs an operation as the editor who asks.
 * @throws {ApiError} `forbidden` for anybody else
 */
export async function run<Answer>(
  { caller, context }: Pick<ModerationRequest, 'caller' | 'context'>,
  operation: Operation<Editorial>,
  input: object,
): Promise<Answer> {
  return (await operation.run(input, caller, context.deps)) as Answer;
}
