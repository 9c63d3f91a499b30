import type { SignedIn } from '@kairan/accounts/session';
import type { Visitors } from '@kairan/accounts/visitors';
import type { RestHouse } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { Editorial } from '../../moderation/editorial.ts';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { Visit } from '../page-request.ts';

/** What the editors' pages need. */
export interface DeskHouse {
  readonly deps: Posting;
  readonly visitors: Visitors;
  /** Counts what a session asks for, together with what scripts ask below /web. */
  readonly limit: RestHouse<Posting>['limit'];
  /** Takes each fault once, with the id that the editor was told. */
  readonly report: RestHouse<Posting>['report'];
  /** The time zone that times are told in. */
  readonly timeZone: string;
  readonly assets: Assets;
}

/** A page of the desk as an editor asks for it. */
export interface DeskAsked {
  readonly visit: Visit;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly house: DeskHouse;
}

/**
 * Runs an operation as the editor who asks.
 * @throws {Refusal} `forbidden` for anybody else
 */
export async function run<Answer>(
  { caller, house }: Pick<DeskAsked, 'caller' | 'house'>,
  operation: Operation<Editorial>,
  input: object,
): Promise<Answer> {
  return (await operation.run(input, caller, house.deps)) as Answer;
}
