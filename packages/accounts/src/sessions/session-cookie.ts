/** The cookie that holds a session's secret. */
export interface SessionCookie {
  /** The secret in a `Cookie` header, or null. */
  read(cookieHeader: string | undefined): string | null;
  /** The `Set-Cookie` header that stores a secret in the browser. */
  set(secret: string): string;
  /** The `Set-Cookie` header that deletes it. */
  readonly clear: string;
}

/** 30 days, in seconds: the server ends a session earlier or at the same time. */
const maxAge = 30 * 86_400;

/**
 * Makes the session cookie of a service. On https its name begins with `__Host-`, so that browsers accept it only from
 * this host, over https, for all paths (RFC 6265bis, 4.1.3.2). On http, which only local addresses should use, it has
 * a plain name. The service is part of the name, since browsers send the cookies of one port to all ports of the host.
 * @param service `posts` or `vulns`
 */
export function sessionCookie(service: string, baseUrl: string): SessionCookie {
  const secure = new URL(baseUrl).protocol === 'https:';
  const name = `${secure ? '__Host-' : ''}${service}-session`;
  const rules = `; Path=/; HttpOnly; SameSite=Lax${secure ? '; Secure' : ''}`;
  const find = new RegExp(`(?:^|; ?)${name}=([A-Za-z0-9_-]{43})(?:;|$)`);
  return {
    read: (header) => (header === undefined ? null : (find.exec(header)?.[1] ?? null)),
    set: (secret) => `${name}=${secret}${rules}; Max-Age=${maxAge}`,
    clear: `${name}=${rules}; Max-Age=0`,
  };
}
