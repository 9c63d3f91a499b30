import type { SignedIn } from '@kairan/accounts/session';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { Editorial } from '../../moderation/editorial.ts';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { PageRequest } from '../page-request.ts';
import type { Viewers } from '../viewers.ts';

/** The dependencies of the moderation pages. */
export interface ModerationContext {
  readonly deps: Posting;
  readonly viewers: Viewers;
  /** Rate limit of a session, shared with the scripts' requests below /web. */
  readonly limit: RestContext<Posting>['limit'];
  /** Reports a fault once, with the id shown to the editor. */
  readonly report: RestContext<Posting>['report'];
  /** The time zone of the times shown. */
  readonly timeZone: string;
  readonly assets: Assets;
}

/** An editor's request for a moderation page. */
export interface ModerationRequest {
  readonly pageRequest: PageRequest;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly context: ModerationContext;
}

/**
 * Runs an operation as the requesting editor.
 * @throws {ApiError} `forbidden` for anyone else
 */
export async function run<Answer>(
  { caller, context }: Pick<ModerationRequest, 'caller' | 'context'>,
  operation: Operation<Editorial>,
  input: object,
): Promise<Answer> {
  return (await operation.run(input, caller, context.deps)) as Answer;
}
