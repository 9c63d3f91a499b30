import type { Caller } from '@kairan/operation';
import { type ApiError, commonError } from '@kairan/operation/api-error';
import { type Connection, headerOf } from './connection.ts';

/** The result of authentication: the caller, and what is wrong with the credential that was sent, if anything. */
export interface Identified {
  /** With a rejected credential: an anonymous caller, so that guesses are counted too. */
  readonly caller: Caller;
  readonly apiError?: ApiError;
  /** The error comes before the rate limit and does not count: an account that is not set up yet. */
  readonly uncounted?: boolean;
}

type MaybePromise<T> = T | Promise<T>;

/** Authenticates a request; synchronously if possible. */
export type Identify = (request: Request, connection: Connection | undefined) => Identified | Promise<Identified>;

/**
 * Identifies callers by `Authorization: Bearer <token>` (RFC 6750), others as anonymous through `anonymous`. Anything
 * wrong with a header that was sent is `invalid_token`, even where anonymous callers are allowed.
 * @param known returns the caller of a token, with an error if something else prevents its use; undefined for a token
 * that is unknown, revoked or expired
 * @param basic also accepts the token as the password of `Authorization: Basic` (RFC 7617), as feed readers send it
 * @param required rejects anonymous callers with `unauthorized`; what is open to everyone still works
 */
export function identifyByBearer({
  anonymous,
  known,
  required = false,
  basic = false,
}: {
  anonymous: (request: Request, connection: Connection | undefined) => Caller;
  known: (token: string) => MaybePromise<Caller | Identified | undefined>;
  required?: boolean;
  basic?: boolean;
}): Identify {
  return (request, connection) => {
    const header = headerOf(request, connection, 'authorization');
    if (header === undefined) {
      const caller = anonymous(request, connection);
      return required ? { caller, apiError: commonError('unauthorized') } : { caller };
    }
    const wrong = () => ({ caller: anonymous(request, connection), apiError: commonError('invalid_token') });
    const token = bearerToken(header) ?? (basic ? basicPassword(header) : undefined);
    if (token === undefined) return wrong();
    const identified = (found: Caller | Identified | undefined): Identified => {
      if (!found) return wrong();
      return 'caller' in found ? found : { caller: found };
    };
    const found = known(token);
    return found instanceof Promise ? found.then(identified) : identified(found);
  };
}

/** The token of an `Authorization` header; undefined if it is not a bearer token. The scheme is case-insensitive. */
function bearerToken(header: string): string | undefined {
  return /^bearer +([A-Za-z0-9\-._~+/]{1,512}=*) *$/i.exec(header)?.[1];
}

/** The password of a `Basic` header; undefined if it is none or not well-formed. */
function basicPassword(header: string): string | undefined {
  const encoded = /^basic +([A-Za-z0-9+/]{1,2000}={0,2}) *$/i.exec(header)?.[1];
  if (encoded === undefined) return undefined;
  const [, password] = /^[^:]*:(.*)$/s.exec(Buffer.from(encoded, 'base64').toString()) ?? [];
  return password;
}
