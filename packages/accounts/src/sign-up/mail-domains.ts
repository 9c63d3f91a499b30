import { domainToASCII } from 'node:url';

/** Whether people may choose an e-mail address, by its domain. */
export type MailDomainRule = (email: string) => boolean;

/**
 * Makes the rule of a service. A listed domain stands for its subdomains, too.
 * @param lists.allowed domains to accept; empty: all that are not denied
 * @param lists.denied domains to reject, also within those allowed
 */
export function mailDomainRule(lists: {
  readonly allowed: readonly string[];
  readonly denied: readonly string[];
}): MailDomainRule {
  const [allowed, denied] = [namesOf(lists.allowed), namesOf(lists.denied)];
  return (email) => {
    const domain = mailDomain(email.slice(email.lastIndexOf('@') + 1));
    if (domain === null) return allowed.size === 0 && denied.size === 0;
    const suffixes = suffixesOf(domain);
    return (
      !suffixes.some((name) => denied.has(name)) && (allowed.size === 0 || suffixes.some((name) => allowed.has(name)))
    );
  };
}

/**
 * The form in which domains are compared: ASCII (IDNA, UTS #46), in lower case, without a dot at the end.
 * @returns null if the text is no domain
 */
export function mailDomain(text: string): string | null {
  const ascii = domainToASCII(text.trim().replace(/\.$/, ''));
  return /^(?=.{1,253}$)[a-z0-9_-]{1,63}(?:\.[a-z0-9_-]{1,63})*$/.test(ascii) ? ascii : null;
}

function namesOf(domains: readonly string[]): ReadonlySet<string> {
  return new Set(domains.flatMap((domain) => mailDomain(domain) ?? []));
}

/** `a.b.c` → `a.b.c`, `b.c`, `c`. */
function suffixesOf(domain: string): string[] {
  const labels = domain.split('.');
  return labels.map((_, i) => labels.slice(i).join('.'));
}
