import { isPlaceholder } from '../placeholder.ts';
import type { Rule } from '../rule.ts';

const maxLocalPart = 64;
/** A letter before it belongs to it; after another `@` it is the handle of an account (`@taro@mstdn.jp`). */
const localPart = /(?<![A-Za-z0-9._%+/$}@-])[A-Za-z0-9][A-Za-z0-9._%+-]{0,63}$/;
/** A name in Chinese characters, as in internationalised addresses (RFC 6531): `山田@…`. */
const japaneseLocalPart =
  /(?<![\p{Script=Han}\p{Script=Katakana}A-Za-z0-9ー@])[\p{Script=Han}々]{1,8}(?:[._-][A-Za-z0-9\p{Script=Han}]{1,16})?$/u;
/** Nouns that say what belongs before the `@`. */
const noun = /名|番号|任意|自分|文字|会社|部署|個人|宛|先|者|上|下|中|後|前|的|用/;
const domainName =
  /@((?:[A-Za-z0-9](?:[A-Za-z0-9-]{0,61}[A-Za-z0-9])?\.){1,8}[A-Za-z]{2,24})(?![A-Za-z0-9_@-]|\.[A-Za-z0-9])/y;

/**
 * Domains reserved for documentation and private networks (RFC 2606, RFC 6761, RFC 6762), JPRS's example domains, and
 * GitHub's no-reply domain.
 */
const reservedDomain =
  /(?:^|\.)(?:example\.(?:com|net|org|jp|co\.jp|ne\.jp|or\.jp)|example|test|invalid|localhost|local|internal|users\.noreply\.github\.com)$/i;

/** File extensions that look like top-level domains. */
const fileEnding =
  /\.(?:png|jpe?g|gif|webp|avif|svg|ico|pdf|js|mjs|cjs|ts|mts|tsx|jsx|vue|css|scss|html?|json|ya?ml|toml|lock|mdx|rb|go|zip|gz|tgz|tar|txt|log|csv|xml|conf|service|timer|socket|target|mount)$/i;

/** No-reply addresses and machine accounts. */
const machineAddress =
  /^(?:no-?reply|do-?not-?reply|git|hg|svn|ec2-user|azureuser|ubuntu|root)@|^(?:actions|copilot)@github\.com$/i;

/** Filler as a label of the domain, and the names that manuals give companies that do not exist. */
const placeholderDomain =
  /(?:^|[.-])x{3,}(?:[.-]|$)|(?:^|\.)(?:(?:test|foo|bar|baz|hoge|fuga|piyo|hogehoge|foobar|acme|contoso|fabrikam|aaa|bbb|xx)\.[a-z.]{2,6}|my-?(?:site|app|server|corp)\.[a-z.]{2,6})$/i;

/** Placeholder addresses and those that every tutorial uses. */
const placeholderAddress =
  /your|example|sample|dummy|placeholder|@(?:company|domain|mycompany|mydomain)\.(?:com|net|org|co\.jp|jp)$|^octocat@|^(?:my[._-]?(?:name|mail|email|address)?|user(?:name)?|foo|bar|hoge|fuga|piyo|x{3,}|name|email|someone|you)@(?:my[a-z-]{0,20}|domain|company|site|host|hoge|fuga|foo|bar|x{3,}|mail|email|test)\.|^(?:test|user|foo|bar|hoge|fuga|piyo|hogehoge|foobar|aaa|x{3,}|name|someone)[0-9]{0,3}@(?:gmail|yahoo|outlook|hotmail|icloud)\./i;

/** E-mail addresses (the common subset of RFC 5321). */
export const emailAddresses: Rule = function* ({ text }) {
  for (let at = text.indexOf('@'); at !== -1; at = text.indexOf('@', at + 1)) {
    const before = text.slice(Math.max(0, at - maxLocalPart - 1), at);
    const local = localPart.exec(before)?.[0] ?? japaneseLocalPartOf(before);
    if (local === undefined) continue;
    domainName.lastIndex = at;
    const domain = domainName.exec(text)?.[1];
    if (domain === undefined) continue;
    const start = at - local.length;
    if (isPlaceholderAddress(`${local}@${domain}`, domain) || insideUrl(text, start)) continue;
    if (inPackageMetadata(text, start)) continue;
    yield {
      kind: 'email',
      rule: 'email-address',
      start: start + escapeLength(text, start),
      end: at + 1 + domain.length,
    };
  }
};

function japaneseLocalPartOf(before: string): string | undefined {
  if (!/[A-Za-z0-9\u3005\u3400-\u9fff]/.test(before.at(-1) ?? '')) return undefined;
  const local = japaneseLocalPart.exec(before)?.[0];
  return local === undefined || noun.test(local) ? undefined : local;
}

/** Whether an address names nobody: a reserved or made-up domain, a file, a placeholder or a machine. */
export function isPlaceholderAddress(address: string, domain: string): boolean {
  return (
    reservedDomain.test(domain) ||
    placeholderDomain.test(domain) ||
    (isPlaceholder(address.slice(0, address.indexOf('@'))) && /[0-9]{4}/.test(address)) ||
    fileEnding.test(domain) ||
    placeholderAddress.test(address) ||
    machineAddress.test(address)
  );
}

/** Whether the part before the `@` is the user information of a URL, which another rule checks. */
function insideUrl(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 100), start);
  const scheme = before.lastIndexOf('://');
  return scheme !== -1 && !/[\s,/"'`<>()]/.test(before.slice(scheme + 3));
}

/**
 * Length of a leading escape sequence: after a backslash, `n`, `r` or `t` belongs to a line break or tab in code, not
 * to the address.
 */
function escapeLength(text: string, start: number): number {
  return text[start - 1] === '\\' && /[nrt]/.test(text[start] as string) && text[start + 1] !== '@' ? 1 : 0;
}

/**
 * Whether an address is the public contact of a package, as package managers print it: `Author-email` in a block with
 * `Name` and `Version` (Python's core metadata).
 */
function inPackageMetadata(text: string, start: number): boolean {
  const before = text.slice(Math.max(0, start - 600), start);
  return (
    /\n[ \t]{0,8}(?:Author|Maintainer)-email:[^\n]{0,200}$/.test(before) &&
    /(?:^|\n)[ \t]{0,8}Version: [0-9]/.test(before)
  );
}
