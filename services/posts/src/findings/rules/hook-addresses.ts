import { entropy } from '../entropy.ts';
import { isPlaceholder } from '../placeholder.ts';
import { firstOf, type Rule, type Span } from '../rule.ts';
import { reservedHost } from './reserved-hosts.ts';

/** Address of a web server (RFC 3986): host, port, path and query. */
const address =
  /https?:\/\/(?:[^\s/@"'`<>]{1,120}@)?(?<host>[A-Za-z0-9.-]{1,200})(?::[0-9]{1,5})?(?<rest>[/?][A-Za-z0-9_~.:!$&*+,;=@?/#%-]{1,600})?/g;

/** A host label or path segment that says: whoever knows this address can call it. */
const callable =
  /^(?:[a-z0-9]{1,20}[-_])?(?:mcp|(?:web)?hooks?(?:b2)?|triggers?|incoming|hc-ping)(?:[-_][a-z0-9]{1,20})?$/i;

/** Hosts whose addresses are secret without such a word, and what is secret in them. */
const secretHosts: readonly { readonly host: RegExp; readonly secret: RegExp }[] = [
  { host: /^(?:hooks\.zapier\.com)$/, secret: /(?<=\/hooks\/(?:catch|standard)\/[0-9]{1,12}\/)[A-Za-z0-9]{5,40}/ },
  {
    host: /^(?:ntfy\.sh|notify\.run|hc-ping\.com|webhook\.site|maker\.ifttt\.com)$/,
    secret: /(?<=\/)[A-Za-z0-9_-]{16,100}(?=[/?#]|$)/,
  },
  { host: /^api\.vercel\.com$/, secret: /(?<=\/deploy\/prj_[A-Za-z0-9]{10,40}\/)[A-Za-z0-9]{8,40}/ },
  { host: /^api\.render\.com$/, secret: /(?<=\/deploy\/srv-[a-z0-9]{10,40}\?key=)[A-Za-z0-9_-]{8,60}/ },
  { host: /\.azurewebsites\.net$/, secret: /(?<=[?&]code=)[A-Za-z0-9%_=+/-]{40,120}/ },
];

/** A host that is itself the secret: the sources of Pipedream's workflows. */
const secretLabel = /^(?=[a-z]{0,14}[0-9])[a-z0-9]{14,40}(?=(?:\.[a-z0-9]{1,3})?\.pipedream\.net$)/;

/** Parts of code hosting sites after which a hash is public. */
const publicHash = /^(?:blob|tree|commits?|raw|blame|archive|releases|pull|issues|items|articles|posts|docs?)$/i;
const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
const secretParameter = /^(?:key|token|secret|sig|signature|code|auth|apikey|api_key|access_token|profile)$/i;

/** Addresses of webhooks and MCP servers that let in whoever knows them: a random segment of the path, or a parameter. */
export const hookAddresses: Rule = ({ text }) => (text.includes('://') ? firstOf(() => secretsInAddresses(text)) : []);

function* secretsInAddresses(text: string): Iterable<Span> {
  for (const match of text.matchAll(address)) {
    const { host, rest = '' } = match.groups as { host: string; rest?: string };
    if (reservedHost.test(host)) continue;
    const at = match.index + match[0].length - rest.length;
    const label = secretLabel.exec(host);
    if (label !== null) {
      const start = text.indexOf(host, match.index);
      yield span(start, start + label[0].length);
    }
    const secret = secretIn(host.toLowerCase(), rest);
    if (secret !== null) yield span(at + secret.start, at + secret.end);
  }
}

function span(start: number, end: number): Span {
  return { kind: 'api_key', rule: 'hook-address', start, end };
}

function secretIn(host: string, rest: string): { start: number; end: number } | null {
  const known = secretHosts.find((service) => service.host.test(host))?.secret.exec(rest);
  if (known && !isPlaceholder(known[0])) return { start: known.index, end: known.index + known[0].length };
  let opened = host.split('.').some((label) => callable.test(label));
  let hash = false;
  for (const part of rest.matchAll(/(?<=[/?&])(?:(?<name>[A-Za-z_-]{1,20})=)?(?<value>[^/?&#=]{1,400})/g)) {
    const { name, value } = part.groups as { name?: string; value: string };
    const start = part.index + part[0].length - value.length;
    const isSecret =
      name === undefined ? !hash && isRandomSegment(value) : secretParameter.test(name) && isRandomSegment(value);
    if (opened && isSecret) return { start, end: start + value.length };
    if (name === undefined) {
      opened ||= callable.test(value);
      hash = publicHash.test(value);
    }
  }
  return null;
}

/** Whether a segment has at least 16 characters besides words and numbers, or is a UUID. */
function isRandomSegment(segment: string): boolean {
  if (isPlaceholder(segment)) return false;
  if (uuid.test(segment)) return entropy(segment) >= 2.5;
  if (!/^[A-Za-z0-9_~.%-]{16,400}$/.test(segment) || !/[0-9]/.test(segment) || !/[A-Za-z]/.test(segment)) return false;
  const random = segment
    .split(/[-_.~]/)
    .filter((part) => !/^(?:[a-z]{1,30}|[A-Z][a-z]{1,30}|[0-9]{1,6}|v[0-9]{1,4})$/.test(part));
  return random.join('').length >= 16 && entropy(segment) >= 3;
}
