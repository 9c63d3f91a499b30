import { isJwtHeader } from '../../jwt-header.ts';
import { type TokenFormat, wholeWord } from '../token-format.ts';

/** The subject of the example on jwt.io and of those in RFC 7519. */
const exampleClaims = /"name": ?"(?:John|Jane) Doe"|"iss": ?"joe"/;

/**
 * JSON Web Tokens (RFC 7519). Header and claims are JSON objects in base64url, so both begin with `eyJ`. Unsecured
 * tokens (section 6) and tokens without their signature count too: their claims are readable.
 */
export const signedTokens: readonly TokenFormat[] = [
  {
    rule: 'json-web-token',
    markers: ['eyJ'],
    pattern: wholeWord('eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,6000}(?:\\.[A-Za-z0-9_-]{0,1400})?'),
    minEntropy: 3.5,
    validate: (token) => {
      const [header, claims] = token.split('.') as [string, string];
      return isJwtHeader(header) && !exampleClaims.test(Buffer.from(claims, 'base64url').toString('latin1'));
    },
  },
];
