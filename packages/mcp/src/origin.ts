import { isIP } from 'node:net';

/** Decides which requests are accepted, by the headers that browsers send for the calling page. */
export interface OriginRules {
  /** Whether this `Host` is accepted; it may be absent. */
  host(host: string | undefined): boolean;
  /** Whether pages of this `Origin` may call; programs send none. */
  origin(origin: string | undefined): boolean;
}

/**
 * Creates the rules that keep other sites from reaching the service through their visitor's browser, even under a host
 * name that they point to this machine (DNS rebinding; MCP specification, Streamable HTTP, security).
 *
 * `Origin`: the base URL's, loopback on any port, or listed. `Host`: the base URL's, loopback, or one that no stranger
 * can point here: an address, or a name without a dot, as proxies and containers use.
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
