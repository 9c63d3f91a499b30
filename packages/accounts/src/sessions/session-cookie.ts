/** The cookie that holds a session's secret. */
export interface SessionCookie {
  /** The secret in a `Cookie` header, or null. */
  read(cookieHeader: string | undefined): string | null;
  /** The `Set-Cookie` header that hands a secret to the browser. */
  set(secret: string): string;
  /** The `Set-Cookie` header that takes it away. */
  readonly clear: string;
}

/** 30 days, in seconds: the server ends a session earlier or at the same time. */
const maxAge = 30 * 86_400;

/**
 * The session cookie of a service. On https its name begins with `__Host-`: browsers then take it from this host alone, over
 * https, for all paths (RFC 6265bis, 4.1.3.2). On http, which only local addresses should be, it has a plain name. The
 * service is part of the name, as browsers give the cookies of one port to all others of the same host.
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
