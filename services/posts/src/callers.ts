import { createTokenFinder, type TokenStore } from '@kairan/accounts/access-token';
import { type Identified, type Identify, identifyByBearer } from '@kairan/doors/bearer';
import { callerByAddress } from '@kairan/doors/by-address';
import { Refusal } from '@kairan/operation/refusal';
import { refusals } from './refusals.ts';
import type { Settings } from './settings.ts';
import { tokenKind } from './tokens.ts';

/**
 * Tells callers of the REST interface by their access token. Nobody is answered without one; what is wrong with a token is
 * counted by address, and an account whose set-up is unfinished is told so before anything is counted.
 */
export function callersByToken(store: TokenStore, { trustProxy }: Pick<Settings, 'trustProxy'>): Identify {
  const find = createTokenFinder(tokenKind.prefix, store);
  const identify = identifyByBearer({
    anonymous: callerByAddress(trustProxy),
    required: true,
    async known(text): Promise<Identified | undefined> {
      const bearer = await find(text);
      if (!bearer) return undefined;
      const { user, token } = bearer;
      const caller = {
        key: `token ${token.id}`,
        account: { id: String(user.id), name: user.username },
        scopes: token.scopes ?? tokenKind.scopes,
        client: { kind: 'token', name: token.name },
        role: user.role,
        door: 'api',
      } as const;
      if (user.finished) return { caller };
      return { caller, refusal: new Refusal('setup_required', refusals.setup_required), uncounted: true };
    },
  });
  return (request, connection) => {
    const identified = identify(request, connection);
    return identified instanceof Promise ? identified : unlessMissing(identified);
  };
}

/** Who sends no token guesses none: it costs the address nothing. */
function unlessMissing(identified: Identified): Identified {
  return identified.refusal?.code === 'unauthorized' ? { ...identified, uncounted: true } : identified;
}
