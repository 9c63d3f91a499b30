import type { SignedIn } from '@kairan/accounts/session';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import { type Connection, headerOf } from '@kairan/http/connection';
import type { Posting } from '../posting.ts';
import { findPicture } from '../storage/profiles.ts';
import type { PublicState } from '../storage/public-changes.ts';
import { readSignUp } from '../storage/site-state.ts';
import type { FrameFacts } from './page-request.ts';

/** Finds out who looks at a page. */
export interface Viewers {
  /**
   * The viewer of a request. For one without a session's cookie, no session is looked up, and the answer is mostly
   * synchronous, so that a cached page is too.
   */
  find(request: Request, connection: Connection | undefined): FrameFacts | Promise<FrameFacts>;
  /** The same for a request whose session is known. */
  of(signedIn: SignedIn | null): Promise<FrameFacts>;
}

/** Makes the function that finds the viewers of a service's pages. */
export function openViewers(
  deps: Pick<Posting, 'reading' | 'signUpAtFirst'>,
  {
    webSessions,
    contact,
    stateOf,
  }: { readonly webSessions: WebSessions; readonly contact: string | null; readonly stateOf: PublicState },
): Viewers {
  const { reading } = deps;
  const visitor = visitors(deps, contact, stateOf);

  const of = async (signedIn: SignedIn | null): Promise<FrameFacts> => {
    if (signedIn === null) return visitor();
    const { id, timeZone } = signedIn.user;
    const viewer = { ...signedIn, picture: await findPicture(reading, id) };
    return { viewer, signUpOpen: false, contact, ...(timeZone !== null && { timeZone }) };
  };

  return {
    of,
    find(request, connection) {
      const secret = webSessions.cookie.read(headerOf(request, connection, 'cookie'));
      return secret === null ? visitor() : webSessions.find(request, connection).then(of);
    },
  };
}

/** What a visitor's page depends on: whether they can sign up. Read again after a change of what is public. */
function visitors(
  { reading, signUpAtFirst }: Pick<Posting, 'reading' | 'signUpAtFirst'>,
  contact: string | null,
  stateOf: PublicState,
): () => FrameFacts | Promise<FrameFacts> {
  let cached: FrameFacts | null = null;
  const at = (state: number): FrameFacts | Promise<FrameFacts> => {
    if (cached?.state === state) return cached;
    return readSignUp(reading, signUpAtFirst).then((mode) => {
      cached = { viewer: null, signUpOpen: mode === 'open', contact, state };
      return cached;
    });
  };
  return () => {
    const state = stateOf();
    return state instanceof Promise ? state.then(at) : at(state);
  };
}
