/** What is kept of a client's metadata (RFC 7591, section 2); all else is dropped. */
const kept = new Set(['client_id', 'client_id_issued_at', 'client_name', 'client_uri', 'redirect_uris', 'software_id']);

const longestName = 80;
const longestAddress = 1_000;
const mostRedirects = 10;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Schemes that run something, read something or reach another protocol; an app's own scheme is none of them. */
const dangerous = new Set(
  'about blob cid chrome data file filesystem ftp ftps intent javascript jar mailto mid ms-msdt ms-officecmd resource search-ms sms ssh tel urn vbscript view-source ws wss'
    .split(' ')
    .map((scheme) => `${scheme}:`),
);

/** The characters of RFC 3986: with others, browsers, programs and people read different addresses. */
const addressForm = /^[\w\-.~:/?#[\]@!$&'()*+,;=%]+$/;
/** A web address up to its path: URLs are parsed from far stranger forms, and the host is shown and stands in a policy. */
const webForm = /^https?:\/\/(?:[\w.-]+|\[[0-9a-f:]+\])(?::\d+)?(?=[/?]|$)/i;
/** Nothing is to be seen of a text of these: they take no ink. */
const unseen = /^[\s\p{Default_Ignorable_Code_Point}\u2800]*$/u;

/**
 * Brings a client's metadata, whether registered or from a document, into the one form that is served: a program without a
 * secret, that uses codes and refresh tokens. Asked scopes are not kept: they are those of the first challenge, and would
 * stand in the way of further ones.
 * @param metadata changed in place
 * @returns what is wrong with it, beginning with the name of the field; null where nothing is
 */
export function settleClient(metadata: Record<string, unknown>): string | null {
  const method = metadata['token_endpoint_auth_method'];
  for (const name of Object.keys(metadata)) if (!kept.has(name)) delete metadata[name];
  Object.assign(metadata, {
    application_type: 'native',
    token_endpoint_auth_method: 'none',
    grant_types: ['authorization_code', 'refresh_token'],
    response_types: ['code'],
    response_modes: ['query'],
    id_token_signed_response_alg: 'EdDSA',
    subject_type: 'public',
  });
  // Shared secrets are not offered and a client without one is told so; one that promises to sign has to be believed or refused.
  if (method === 'private_key_jwt')
    return 'token_endpoint_auth_method must be "none": signed assertions are not taken here';
  return nameProblem(metadata) ?? linkProblem(metadata) ?? redirectsProblem(metadata['redirect_uris']);
}

function nameProblem(metadata: Record<string, unknown>): string | null {
  for (const field of ['client_name', 'software_id']) {
    const value = metadata[field];
    if (value === undefined || value === null) delete metadata[field];
    else if (
      typeof value !== 'string' ||
      [...value].length > longestName ||
      /[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u.test(value)
    ) {
      return `${field} takes at most ${longestName} characters in one line, without control characters`;
    } else if (unseen.test(value)) delete metadata[field];
  }
  return null;
}

/** The address of the app's own page is not needed: one that can't be shown safely is dropped. */
function linkProblem(metadata: Record<string, unknown>): null {
  const uri = metadata['client_uri'];
  const url = typeof uri === 'string' && uri.length <= longestAddress ? URL.parse(uri) : null;
  if (url === null || (url.protocol !== 'https:' && url.protocol !== 'http:')) delete metadata['client_uri'];
  return null;
}

function redirectsProblem(uris: unknown): string | null {
  if (!Array.isArray(uris) || uris.length === 0 || uris.length > mostRedirects) {
    return `redirect_uris takes 1 to ${mostRedirects} addresses`;
  }
  for (const uri of uris) {
    const problem = redirectProblem(uri);
    if (problem) return `redirect_uris: ${problem}`;
  }
  return null;
}

/** https anywhere, http on this computer alone (RFC 8252, 7.3), or an app's own scheme (7.1). */
function redirectProblem(uri: unknown): string | null {
  if (typeof uri !== 'string' || uri.length > longestAddress || !addressForm.test(uri)) {
    return `an address takes at most ${longestAddress} of the characters that RFC 3986 has for addresses`;
  }
  const url = URL.parse(uri);
  if (!url) return 'an address must be absolute, as https://app.example/callback';
  if (uri.includes('#')) return 'an address must have no fragment';
  if (url.username !== '' || url.password !== '') return 'an address must have no user name or password';
  if (uri.includes('*')) return 'an address must be complete, without wildcards';
  if (/^https?:$/.test(url.protocol) && !webForm.test(uri)) {
    return 'an address must name its host in letters, digits, "." and "-", as https://app.example/callback';
  }
  if (url.protocol === 'https:') {
    return loopback.has(url.hostname) ? 'use http for an address on the own computer' : null;
  }
  if (url.protocol === 'http:') {
    return loopback.has(url.hostname) ? null : 'http is taken for localhost, 127.0.0.1 and [::1] alone; use https';
  }
  return dangerous.has(url.protocol) ? `the scheme ${url.protocol} is not taken` : null;
}

/** Whether a redirect stays on the computer it is opened on, where any program may be the one that listens. */
export function isLocalRedirect(uri: string): boolean {
  const url = URL.parse(uri);
  return url !== null && url.protocol === 'http:' && loopback.has(url.hostname);
}
