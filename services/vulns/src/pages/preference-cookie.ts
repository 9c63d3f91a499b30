const yearSeconds = 365 * 24 * 60 * 60;

/** The `Set-Cookie` header of a preference, which lasts for a year and is sent to this service alone. */
export function preferenceCookie(name: string, value: string, baseUrl: string): string {
  const { pathname, protocol } = new URL(baseUrl);
  const secure = protocol === 'https:' ? '; Secure' : '';
  return `${name}=${value}; Path=${pathname}; Max-Age=${yearSeconds}; SameSite=Lax; HttpOnly${secure}`;
}
