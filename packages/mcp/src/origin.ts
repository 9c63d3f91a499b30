import { isIP } from 'node:net';

/** Tells whose requests are taken at all, by the headers a browser sends for the page that asks. */
export interface OriginRules {
  /** Whether requests may name this `Host`; none is needed. */
  host(host: string | undefined): boolean;
  /** Whether pages of this `Origin` may ask; programs send none. */
  origin(origin: string | undefined): boolean;
}

/**
 * A page elsewhere must not reach a service through its visitor's browser, also not under a name of its own that it lets
 * point to this machine (DNS rebinding; MCP specification, Streamable HTTP, security).
 *
 * `Origin`: the base URL's, loopback on any port, or listed. `Host`: the base URL's, loopback, or what no stranger can let
 * point here: an address, or a name without a dot, as proxies and containers use.
 * @param origins further web origins, as browsers send them
 */
export function originRules(baseUrl: string, origins: readonly string[]): OriginRules {
  const own = new URL(baseUrl);
  const allowed = new Set([own.origin, ...origins]);
  return {
    host(host) {
      if (host === undefined) return true;
      const name = URL.parse(`http://${host}`)?.hostname;
      if (name === undefined) return false;
      return (
        name === own.hostname || isLoopback(name) || isIP(name.replace(/^\[|\]$/g, '')) !== 0 || !name.includes('.')
      );
    },
    origin(origin) {
      if (origin === undefined || allowed.has(origin)) return true;
      const url = URL.parse(origin);
      return url !== null && /^https?:$/.test(url.protocol) && url.origin === origin && isLoopback(url.hostname);
    },
  };
}

function isLoopback(name: string): boolean {
  return name === 'localhost' || name.endsWith('.localhost') || name === '[::1]' || /^127(?:\.\d+){3}$/.test(name);
}
