import { createPrivateKey } from 'node:crypto';
import type { JWK } from 'oidc-provider';

/** The PKCS #8 frame of an Ed25519 private key, whose 32 bytes follow (RFC 8410, section 7). */
const frame = Buffer.from('302e020100300506032b657004220420', 'hex');

/**
 * Derives the signing key from the installation's secret: the same in all processes, and stored nowhere. Access tokens
 * are opaque and ID tokens are not issued, so nothing is signed, but clients expect to find a key.
 * @param seed 32 bytes
 */
export function signingKey(seed: Uint8Array): JWK {
  const key = createPrivateKey({ key: Buffer.concat([frame, seed]), format: 'der', type: 'pkcs8' });
  return { ...(key.export({ format: 'jwk' }) as JWK), alg: 'EdDSA', use: 'sig' };
}
