import { escapeHtml } from './escape-html.ts';

/** Renders a body as plain text: its source, with paragraphs and line breaks. Linear for any text. */
export function renderAsWritten(body: string): string {
  return body
    .split(/\n{2,}/)
    .filter((paragraph) => paragraph !== '')
    .map((paragraph) => `<p>${escapeHtml(paragraph).replaceAll('\n', '<br>\n')}</p>\n`)
    .join('');
}
