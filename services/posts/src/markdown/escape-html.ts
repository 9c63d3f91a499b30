const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Escapes text for HTML content and for attributes in double quotes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (sign) => escapes[sign] as string);
}
