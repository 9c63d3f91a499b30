/** An address as a link's target in parentheses: spaces, brackets and backslashes are percent-encoded, `&lt;` stays four signs. */
export function targetOf(address: string): string {
  const encoded = address
    .replace(/[\s<>\\]/gu, (sign) => encodeURIComponent(sign))
    .replace(/&(?=#?[a-z\d]{1,31};)/gi, '&amp;');
  return isBalanced(encoded) ? encoded : encoded.replaceAll('(', '%28').replaceAll(')', '%29');
}

function isBalanced(address: string): boolean {
  let open = 0;
  for (const sign of address) {
    if (sign === '(') open++;
    if (sign === ')' && --open < 0) return false;
  }
  // The parser gives up at 32 levels.
  return open === 0 && address.split('(').length < 20;
}
