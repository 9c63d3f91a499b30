import { isIP } from 'node:net';
import { type Finding, fine, warning } from './finding.ts';

/** The settings by which a service is reached. */
export interface AddressSettings {
  /** The public address; null if it is not set. */
  readonly baseUrl: string | null;
  readonly host: string;
  readonly trustProxy: readonly string[];
}

const check = 'address';

/**
 * Checks that the settings of a service's address fit together.
 * @param prefix of the service's settings: `POSTS_`
 */
export function addressFindings({ baseUrl, host, trustProxy }: AddressSettings, prefix: string): Finding[] {
  const setting = `${prefix}BASE_URL`;
  if (baseUrl === null) {
    if (isLocal(host)) return [fine(check, `${setting} is not set; the service is for this machine only.`)];
    const message = `${setting} is not set, so links in pages and mails begin with the address that the service listens on (${host}).`;
    return [warning(check, message, `Set ${setting} to the address that people use, such as https://example.org.`)];
  }
  const url = new URL(baseUrl);
  if (url.protocol === 'http:') {
    if (isLocal(url.hostname)) return [fine(check, `${baseUrl} is for this machine only.`)];
    const message = `${baseUrl} is not encrypted: others in the network can read passwords and sessions.`;
    return [warning(check, message, `Put a reverse proxy with TLS in front, and set ${setting} to its https address.`)];
  }
  if (trustProxy.length > 0) return [fine(check, `${baseUrl}, behind the proxies ${trustProxy.join(', ')}.`)];
  const message = `${baseUrl} needs a reverse proxy, but TRUST_PROXY names none, so all visitors count as one for rate limits.`;
  return [warning(check, message, 'Set TRUST_PROXY to the address of the proxy, such as 127.0.0.1.')];
}

function isLocal(host: string): boolean {
  const plain = host.replace(/^\[(.*)\]$/, '$1');
  return plain === 'localhost' || plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}
