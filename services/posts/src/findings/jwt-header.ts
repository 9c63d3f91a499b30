/**
 * Whether a base64url string is the header of a JSON Web Token: a JSON object with the member `alg` (RFC 7515, section
 * 4.1.1).
 */
export function isJwtHeader(encoded: string): boolean {
  try {
    return 'alg' in JSON.parse(Buffer.from(encoded, 'base64url').toString('utf8'));
  } catch {
    return false;
  }
}
