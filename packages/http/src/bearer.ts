import type { Caller } from '@kairan/operation';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import { type Connection, headerOf } from './connection.ts';

/** Who sent a request, and what was wrong with the credential that came with it. */
export interface Identified {
  /** Where the credential is refused: the caller as an anonymous one, so that guesses are counted too. */
  readonly caller: Caller;
  readonly apiError?: ApiError;
  /** The refusal comes before the count, and the request takes nothing from it: an account that is not set up yet. */
  readonly uncounted?: boolean;
}

type MaybePromise<T> = T | Promise<T>;

/** Finds out who sent a request; at once where it can. */
export type Identify = (request: Request, connection: Connection | undefined) => Identified | Promise<Identified>;

/**
 * Identifies callers by `Authorization: Bearer <token>` (RFC 6750), others as anonymous by what `anonymous` makes of the
 * connection. Whatever is wrong with a header that was sent is `invalid_token`, also where anonymous callers are served.
 * @param known The caller that a token stands for, with a refusal where there is something else in its way, or undefined
 * where the token is unknown, revoked or has expired.
 * @param required Refuses anonymous callers with `unauthorized`; what is open to everyone the doors give them all the same.
 */
export function identifyByBearer({
  anonymous,
  known,
  required = false,
}: {
  anonymous: (request: Request, connection: Connection | undefined) => Caller;
  known: (token: string) => MaybePromise<Caller | Identified | undefined>;
  required?: boolean;
}): Identify {
  return (request, connection) => {
    const header = headerOf(request, connection, 'authorization');
    if (header === undefined) {
      const caller = anonymous(request, connection);
      return required ? { caller, apiError: commonError('unauthorized') } : { caller };
    }
    const wrong = () => ({ caller: anonymous(request, connection), apiError: commonError('invalid_token') });
    const token = bearerToken(header);
    if (token === undefined) return wrong();
    const identified = (found: Caller | Identified | undefined): Identified => {
      if (!found) return wrong();
      return 'caller' in found ? found : { caller: found };
    };
    const found = known(token);
    return found instanceof Promise ? found.then(identified) : identified(found);
  };
}

/** The token of an `Authorization` header; undefined where it is no bearer token. The scheme's name is case-insensitive. */
function bearerToken(header: string): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]{1,512}=*) *$/i.exec(header)?.[1];
}
