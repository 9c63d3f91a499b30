import type { SignedIn } from '@kairan/accounts/session';
import type { WebSessions } from '@kairan/accounts/web-sessions';
import { type Connection, headerOf } from '@kairan/http/connection';
import type { Posting } from '../posting.ts';
import { findPicture } from '../storage/profiles.ts';
import { readSignUp } from '../storage/site-state.ts';
import { storeState } from '../storage/store-state.ts';
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

/** Milliseconds for which a process trusts that nobody has changed who can sign up, if it cannot detect writes. */
const trustedMs = 1_000;

/** Makes the function that finds the viewers of a service's pages. */
export function openViewers(
  deps: Pick<Posting, 'reading' | 'signUpAtFirst' | 'now'>,
  { webSessions, contact }: { readonly webSessions: WebSessions; readonly contact: string | null },
): Viewers {
  const { reading } = deps;
  const visitor = visitors(deps, contact);

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

/** What a visitor's page depends on: whether they can sign up. Read again after any write, or after a second. */
function visitors(
  { reading, signUpAtFirst, now }: Pick<Posting, 'reading' | 'signUpAtFirst' | 'now'>,
  contact: string | null,
): () => FrameFacts | Promise<FrameFacts> {
  const stateOf = storeState(reading);
  let cached: { readonly state: number; readonly facts: FrameFacts } | null = null;
  return () => {
    const state = stateOf() ?? Math.floor(now().getTime() / trustedMs);
    if (cached?.state === state) return cached.facts;
    return readSignUp(reading, signUpAtFirst).then((mode) => {
      cached = { state, facts: { viewer: null, signUpOpen: mode === 'open', contact } };
      return cached.facts;
    });
  };
}
