/** A cookie of a service. */
export interface HostCookie {
  /** The value in a `Cookie` header; null if there is none of the expected form. */
  read(cookieHeader: string | undefined): string | null;
  /** The `Set-Cookie` header that stores a value in the browser. */
  set(value: string): string;
  /** The `Set-Cookie` header that deletes it. */
  readonly clear: string;
}

interface HostCookieOptions {
  /** `posts` or `vulns`: part of the name, since browsers send the cookies of one port to all ports of the host. */
  readonly service: string;
  /** The service's public address. */
  readonly baseUrl: string;
  readonly name: string;
  /** The source of a regular expression for values. */
  readonly value: string;
  /** Seconds that browsers keep it. */
  readonly maxAge: number;
}

/**
 * Makes a cookie that scripts cannot read and forms of other sites do not send. On https its name begins with
 * `__Host-`, so that browsers accept it only from this host, over https, for all paths (RFC 6265bis, 4.1.3.2). On http,
 * which only local addresses should use, it has a plain name.
 */
export function hostCookie({ service, baseUrl, name: what, value, maxAge }: HostCookieOptions): HostCookie {
  const secure = new URL(baseUrl).protocol === 'https:';
  const name = `${secure ? '__Host-' : ''}${service}-${what}`;
  const rules = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const find = new RegExp(`(?:^|; ?)${name}=(${value})(?:;|$)`);
  return {
    read: (header) => (header === undefined ? null : (find.exec(header)?.[1] ?? null)),
    set: (text) => `${name}=${text}${rules}; Max-Age=${maxAge}`,
    clear: `${name}=${rules}; Max-Age=0`,
  };
}
