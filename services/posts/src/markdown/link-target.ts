const allowed = new Set(['http', 'https', 'mailto']);
/** Browsers leave these out of addresses (URL Standard, "basic URL parser"), or may take them for blanks. */
const skipped = /[\0-\x20\x7f-\xa0]/g;

/**
 * May a link go there? Where it names a scheme, that has to be http, https or mailto; addresses on this site and fragments name none. Whatever
 * stands before a colon in the first segment is taken for a scheme. Blanks and controls inside do not hide one, nor do up to three rounds of
 * percent-encoding: what reads an address again may decode it.
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

/** Percent-encoded ASCII as itself. (decodeURIComponent gives up at the first byte that is no UTF-8.) */
function decodedOnce(address: string): string {
  return address.replace(/%([0-7][0-9a-f])/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}
