/**
 * Returns the path and query to go to after signing in, if they belong to this service.
 * @param wanted as it appears in an address or a form
 * @param baseUrl the service's public address
 * @returns null for other sites, however they are written, and for what is not an address
 */
export function ownPath(wanted: string, baseUrl: string): string | null {
  // Browsers treat backslashes as slashes and ignore tabs and line breaks (URL standard, 4.4).
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted) || wanted.length > 4_000) return null;
  const base = new URL(baseUrl);
  const url = URL.parse(wanted, base.origin);
  const below = base.pathname.replace(/\/?$/, '/');
  if (url?.origin !== base.origin || !`${url.pathname}/`.startsWith(below)) return null;
  // /.//host becomes //host when its dots are resolved, which would name a host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search;
}
