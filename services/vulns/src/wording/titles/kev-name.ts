import type { Vulnerability } from '../../vulnerability.ts';

/** Words with which KEV begins the type of a vulnerability, after the product: `… Remote Code Execution Vulnerability`. */
const typeBegins = new Set(
  `Absolute Access ActiveX Appliance Arbitrary Argument Authenticated Authentication Authorization Buffer Code Command Commands Cookie
  Credential Credentials Cross-Site Cross-site CSRF Default Denial Denial-of-Service Deserialization Directory Double Download
  Elevation Embedded Exposed Exposure Expression External Format Forced Hard-Coded Hard-coded Hardcoded Heap Heap-Based
  Heap-based Hidden HTTP Improper Inadequate Inclusion Incorrect Information Injection Insecure Insufficient Integer JavaScript
  Kernel-Mode Link Local Malformed Malicious Memory Missing NULL Null Object Open OS Out-of-Bounds Out-Of-Bounds Path Persistent PHP
  Predictable Pre-Authentication Privilege Privileged Privileges Process Prototype Race Reflected Reflection Relative Remote Resource
  Sandbox Security Sensitive Server-Side Session Session-Fixation Shell Signed Spoofing SQL Stack Stack-Based Stack-based Stored
  Tampering Template TOCTOU Type Unauthenticated Uncontrolled Uninitialized Unquoted Unrestricted Unspecified Unsafe Untrusted
  Use Use-After-Free Weak XML XSS Zip`
    .split(/\s+/)
    .filter((word) => word !== ''),
);

/**
 * Returns the product with its component as KEV's title names it, without the type of the vulnerability: `Microsoft Windows
 * Print Spooler`. Null if the title does not begin with KEV's product, or has no type that is known.
 */
export function kevName({ kev_details: kev, titles }: Vulnerability): string | null {
  const title = titles.find(({ source }) => source === 'kev')?.text;
  if (!title || !kev?.vendor || !kev.product) return null;
  const product = [`${kev.vendor} ${kev.product}`, kev.product].find((name) =>
    title.toLowerCase().startsWith(`${name.toLowerCase()} `),
  );
  if (product === undefined) return null;
  const rest = title.slice(product.length + 1).split(' ');
  const end = rest.findIndex(
    (word, index) => typeBegins.has(word) || (word === 'File' && rest[index + 1] !== 'System'),
  );
  if (end < 1) return null;
  const component = rest.slice(0, end).join(' ');
  const maker =
    product === kev.product && !kev.product.toLowerCase().includes(kev.vendor.toLowerCase()) ? `${kev.vendor} ` : '';
  return `${maker}${title.slice(0, product.length)} ${component}`;
}
