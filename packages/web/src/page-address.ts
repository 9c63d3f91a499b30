/** The path of a service's public address, without a slash at its end: empty where the service has a host of its own. */
export function basePath(baseUrl: string): string {
  if (baseUrl !== known.baseUrl) known = { baseUrl, path: new URL(baseUrl).pathname.replace(/\/$/, '') };
  return known.path;
}

/** A process has one public address, and a page a hundred links. */
let known = { baseUrl: '', path: '' };

/**
 * The address of a page or file of the service, below the public address's own path. Whatever the path, the address names no
 * other host: several slashes at its beginning become one.
 * @param query a record, or pairs where a name may repeat
 */
export function hrefOf(
  baseUrl: string,
  path: string,
  query: Readonly<Record<string, string>> | readonly (readonly [string, string])[] = {},
): string {
  // A record and pairs are both taken; the type of the constructor knows no read-only pairs.
  const search = String(new URLSearchParams(query as Record<string, string>));
  return `${basePath(baseUrl)}${path.replace(/^[/\\]+/, '/')}${search === '' ? '' : `?${search}`}`;
}
