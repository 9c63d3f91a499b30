const allowed = new Set(['http', 'https', 'mailto']);
/** Browsers remove these from URLs (URL Standard, "basic URL parser") or may treat them as spaces. */
const skipped = /[\0-\x20\x7f-\xa0]/g;

/**
 * Whether a link may go to a URL: its scheme, if any, must be http, https or mailto; paths on this site and fragments
 * have none. Anything before a colon in the first segment counts as a scheme. Spaces, control characters and up to
 * three rounds of percent-encoding do not hide one, since a later reader may decode the URL again.
 */
export function isSafeTarget(href: string): boolean {
  let address = href.replace(skipped, '');
  for (let round = 0; round <= 3; round++) {
    const scheme = /^([^/?#:]*):/.exec(address)?.[1];
    if (scheme !== undefined) return allowed.has(scheme.toLowerCase());
    const decoded = decodedOnce(address).replace(skipped, '');
    if (decoded === address) return true;
    address = decoded;
  }
  return true;
}

/** Decodes percent-encoded ASCII. (`decodeURIComponent` fails at the first byte that is not UTF-8.) */
function decodedOnce(address: string): string {
  return address.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
