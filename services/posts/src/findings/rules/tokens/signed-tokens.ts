import { standingAlone, type TokenFormat } from '../token-format.ts';

/** JSON Web Tokens (RFC 7519): header and claims are JSON objects in base64url, so both begin with `eyJ`. */
export const signedTokens: readonly TokenFormat[] = [
  {
    rule: 'json-web-token',
    marks: ['eyJ'],
    pattern: standingAlone('eyJ[A-Za-z0-9_-]{10,2000}\\.eyJ[A-Za-z0-9_-]{10,6000}\\.[A-Za-z0-9_-]{20,1400}'),
    leastEntropy: 3.5,
  },
];
