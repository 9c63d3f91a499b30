/** Which images are the author's own. */
export interface OwnImages {
  /** Paths of the author's images (`/media/…`). */
  readonly ownImages: ReadonlySet<string>;
  /** The public address of this site, if absolute addresses of images can be of it. */
  readonly baseUrl?: string | undefined;
}

const absolute = /^(?:https?:)?\/\/([^/?#]*)(?=\/)/i;
const loopback = /^(?:localhost|127\.0\.0\.1|\[::1\])(?=:|$)/;

/**
 * The path of the author's own image that an address leads to, also if it is absolute, on this site, or has a query or
 * a fragment; null for other images.
 */
export function ownImagePath(address: string, { ownImages, baseUrl }: OwnImages): string | null {
  if (ownImages.has(address)) return address;
  const host = absolute.exec(address)?.[1];
  if (host !== undefined && (baseUrl === undefined || hostKey(host) !== hostKey(new URL(baseUrl).host))) return null;
  const path = address.replace(absolute, '').replace(/[?#].*$/s, '');
  return ownImages.has(path) ? path : null;
}

/** The same for all names of a host: in any case, with the default port of http or https, and for this machine. */
function hostKey(host: string): string {
  return host
    .toLowerCase()
    .replace(/:(?:80|443)$/, '')
    .replace(loopback, 'localhost');
}
