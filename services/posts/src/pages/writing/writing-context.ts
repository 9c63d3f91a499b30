import type { SignedIn } from '@kairan/accounts/session';
import type { Connection } from '@kairan/http/connection';
import type { RestContext } from '@kairan/http/rest-handler';
import type { Caller, Operation } from '@kairan/operation';
import type { SiteImages } from '@kairan/site-images/site-images';
import type { Posting } from '../../posting.ts';
import type { Assets } from '../assets.ts';
import type { PageRequest } from '../page-request.ts';
import type { Viewers } from '../viewers.ts';

/** The dependencies of the author pages. */
export interface WritingContext {
  readonly deps: Posting;
  readonly viewers: Viewers;
  /** Rate limit of a session, shared with the scripts' requests below /web. */
  readonly limit: RestContext<Posting>['limit'];
  /** Reports a fault once, with the id shown to the author. */
  readonly report: RestContext<Posting>['report'];
  /** The time zone of the times shown. */
  readonly timeZone: string;
  readonly assets: Assets;
  /** Draws the cards of drafts. */
  readonly images: SiteImages;
  /** Returns an unused path to which an upload is written while it arrives. */
  readonly uploadPath?: () => string;
}

/** An author's request for a page. */
export interface WriterRequest {
  readonly pageRequest: PageRequest;
  readonly person: SignedIn;
  readonly caller: Caller;
  readonly request: Request;
  readonly connection: Connection | undefined;
  readonly context: WritingContext;
}

/**
 * Runs an operation as the requesting author.
 * @param key identifies a form that is sent again; empty if there is no key
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
