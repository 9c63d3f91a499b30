import type { Caller } from '@kairan/operation';
import { commonRefusal, type Refusal } from '@kairan/operation/refusal';
import { type Connection, headerOf } from './asked.ts';

/** Who sent a request, and what was wrong with the credential that came with it. */
export interface Identified {
  /** Where the credential is refused: the caller as an anonymous one, so that guesses are counted too. */
  readonly caller: Caller;
  readonly refusal?: Refusal;
}

/** Finds out who sent a request; at once where it can. */
export type Identify = (request: Request, connection: Connection | undefined) => Identified | Promise<Identified>;

/**
 * Identifies callers by `Authorization: Bearer <token>` (RFC 6750), others as anonymous by what `anonymous` makes of the
 * connection. Whatever is wrong with a header that was sent is `invalid_token`, also where anonymous callers are served.
 * @param known The caller that a token stands for, or undefined where it is unknown, revoked or has expired.
 */
export function identifyByBearer({
  anonymous,
  known,
}: {
  anonymous: (request: Request, connection: Connection | undefined) => Caller;
  known: (token: string) => Caller | undefined | Promise<Caller | undefined>;
}): Identify {
  return (request, connection) => {
    const header = headerOf(request, connection, 'authorization');
    if (header === undefined) return { caller: anonymous(request, connection) };
    const wrong = () => ({ caller: anonymous(request, connection), refusal: commonRefusal('invalid_token') });
    const token = bearerToken(header);
    if (token === undefined) return wrong();
    const caller = known(token);
    if (caller instanceof Promise) return caller.then((late) => (late ? { caller: late } : wrong()));
    return caller ? { caller } : wrong();
  };
}

/** The token of an `Authorization` header; undefined where it is no bearer token. The scheme's name is case-insensitive. */
function bearerToken(header: string): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]{1,512}=*) *$/i.exec(header)?.[1];
}
