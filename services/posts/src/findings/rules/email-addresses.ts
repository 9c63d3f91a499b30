import type { Rule } from '../rule.ts';

const address =
  /(?<![A-Za-z0-9._%+/-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}@(?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24}(?![A-Za-z0-9_-]|\.[A-Za-z0-9])/g;

/** Names set aside for documents and machines of one's own (RFC 2606, RFC 6761, RFC 6762), JPRS's, and GitHub's stand-ins. */
const nobody =
  /(?:^|\.)(?:example\.(?:com|net|org|jp|co\.jp|ne\.jp|or\.jp)|example|test|invalid|localhost|local|internal|users\.noreply\.github\.com)$/i;

/** What stands behind the last dot in the names of files and packages. */
const fileEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|js|mjs|cjs|ts|mts|tsx|jsx|vue|css|scss|html?|json|ya?ml|toml|lock|md|mdx|py|rb|rs|go|sh|zip|gz|tgz|tar|txt|log|csv|xml|conf|service|timer|socket|target|mount)$/i;

/** Those who wait for no mail, and accounts of machines. */
const machine = /^(?:no-?reply|do-?not-?reply|git|hg|svn|ec2-user|ubuntu|root)@/i;

/** Addresses that show by a word what belongs there, and those that every tutorial uses. */
const standIn =
  /your|example|sample|dummy|placeholder|^(?:my[._-]?(?:name|mail|email|address)?|user(?:name)?|foo|bar|hoge|fuga|piyo|x{3,}|name|email|someone|you)@(?:my[a-z-]{0,20}|domain|company|site|host|hoge|fuga|foo|bar|x{3,}|mail|email|test)\./i;

/** E-mail addresses (the everyday part of RFC 5321's). */
export const emailAddresses: Rule = function* (text) {
  if (!text.includes('@')) return;
  for (const match of text.matchAll(address)) {
    const [found] = match;
    const end = match.index + found.length;
    const domain = found.slice(found.lastIndexOf('@') + 1);
    if (nobody.test(domain) || fileEnding.test(domain) || standIn.test(found)) continue;
    if (machine.test(found)) continue;
    if (insideUrl(text, match.index)) continue;
    yield { kind: 'email', rule: 'email-address', start: match.index, end };
  }
};

/** Whether the part before the `@` is the user information of an address of a site, which another rule judges. */
function insideUrl(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 100), start);
  const scheme = before.lastIndexOf('://');
  return scheme !== -1 && !/[\s@/"'`<>()]/.test(before.slice(scheme + 3));
}
