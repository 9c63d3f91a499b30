/**
 * Escapes a text for an XML element or attribute. Characters that XML 1.0 does not allow (its section 2.2) are
 * dropped.
 */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '')
    .replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);
}
