/**
 * The place a person is to be sent to after signing in, where it is one of this service: path and query.
 * @param wanted as it stands in an address or a form
 * @param baseUrl the service's public address
 * @returns null for other sites, whatever way they are written, and for what is no address
 */
export function ownPath(wanted: string, baseUrl: string): string | null {
  // Browsers take backslashes for slashes and leave tabs and line breaks out (URL standard, 4.4).
  if (!/^\/(?![/\\])[\x21-\x5b\x5d-\x7e]*$/.test(wanted) || wanted.length > 4_000) return null;
  const base = new URL(baseUrl);
  const url = URL.parse(wanted, base.origin);
  const below = base.pathname.replace(/\/?$/, '/');
  if (url?.origin !== base.origin || !`${url.pathname}/`.startsWith(below)) return null;
  // What is left of /.//host after its dots are resolved would name a host.
  return url.pathname.startsWith('//') ? null : url.pathname + url.search;
}
