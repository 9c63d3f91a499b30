import { hidesText } from '@kairan/operation/hidden-text';

/** The fields of a client's metadata that are stored (RFC 7591, section 2); all others are dropped. */
const storedFields = new Set([
  'client_id',
  'client_id_issued_at',
  'client_name',
  'client_uri',
  'redirect_uris',
  'software_id',
]);

const longestName = 80;
const longestAddress = 1_000;
const mostRedirects = 10;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes that run something, read something or reach another protocol. An app's private scheme is not among them. */
const dangerous = new Set(
  'about blob cid chrome data file filesystem ftp ftps intent javascript jar mailto mid ms-msdt ms-officecmd resource search-ms sms ssh tel urn vbscript view-source ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/** The characters of RFC 3986. With others, browsers, programs and people read different addresses. */
const addressForm = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/**
 * A web address up to its path. URL parsers accept far stranger forms, but the host is shown to people and used in a
 * policy.
 */
const webForm = /^https?:\/\/(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?(?=[/?]|$)/i;
/** A text of only these characters is invisible. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Normalises a client's metadata, from a registration or a document, to the one kind of client that is served: a
 * public client that uses codes and refresh tokens. Requested scopes are dropped: they are those of the first
 * challenge and would prevent wider ones later.
 * @param metadata changed in place
 * @returns what is wrong with it, starting with the field name; null if nothing is
 */
export function settleClient(metadata: Record<string, unknown>): string | null {
  const method = metadata['token_endpoint_auth_method'];
  for (const name of Object.keys(metadata)) if (!storedFields.has(name)) delete metadata[name];
  Object.assign(metadata, {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    id_token_signed_response_alg: 'EdDSA',
    subject_type: 'public',
  });
  // Shared secrets are not supported, and such a client is registered without one; a client that promises to sign must
  // be rejected.
  if (method === 'private_key_jwt')
    return 'token_endpoint_auth_method must be "none": signed assertions are not supported';
  return nameProblem(metadata) ?? linkProblem(metadata) ?? redirectsProblem(metadata['redirect_uris']);
}

function nameProblem(metadata: Record<string, unknown>): string | null {
  for (const field of ['client_name', 'software_id']) {
    const value = metadata[field];
    if (value === undefined || value === null) delete metadata[field];
    else if (
      typeof value !== 'string' ||
      [...value].length > longestName ||
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value) ||
      hidesText(value)
    ) {
      return `${field} must be at most ${longestName} characters on one line, without control characters`;
    } else if (unseen.test(value)) delete metadata[field];
  }
  return null;
}

/** Drops the address of the app's own page if it cannot be shown safely; it is optional. */
function linkProblem(metadata: Record<string, unknown>): null {
  const uri = metadata['client_uri'];
  const url = typeof uri === 'string' && uri.length <= longestAddress ? URL.parse(uri) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) delete metadata['client_uri'];
  return null;
}

function redirectsProblem(uris: unknown): string | null {
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostRedirects) {
    return `redirect_uris must contain 1 to ${mostRedirects} addresses`;
  }
  for (const uri of uris) {
    const problem = redirectProblem(uri);
    if (problem) return `redirect_uris: ${problem}`;
  }
  return null;
}

/** Allows https anywhere, http on the local computer only (RFC 8252, 7.3), and private-use schemes (7.1). */
function redirectProblem(uri: unknown): string | null {
  if (typeof uri !== 'string' || uri.length > longestAddress || !addressForm.test(uri)) {
    return `an address must have at most ${longestAddress} characters, only those that RFC 3986 allows`;
  }
  const url = URL.parse(uri);
  if (!url) return 'an address must be absolute, such as https://app.example/callback';
  if (uri.includes('#')) return 'an address must not have a fragment';
  if (url.username !== '' || url.password !== '') return 'an address must not contain a user name or password';
  if (uri.includes('*')) return 'an address must be complete, without wildcards';
  if (/^https?:$/.test(url.protocol) && !webForm.test(uri)) {
    return 'the host of an address must consist of letters, digits, "." and "-", such as https://app.example/callback';
  }
  if (url.protocol === 'https:') {
    return loopback.has(url.hostname) ? 'use http for an address on the local computer' : null;
  }
  if (url.protocol === 'http:') {
    return loopback.has(url.hostname) ? null : 'http is supported for localhost, 127.0.0.1 and [::1] only; use https';
  }
  return dangerous.has(url.protocol) ? `the scheme ${url.protocol} is not supported` : null;
}

/** Whether a redirect stays on the computer that opens it, where any program could be listening. */
export function isLocalRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  return url !== null && url.protocol === 'http:' && loopback.has(url.hostname);
}
