import type { PageForm } from '../page-form.ts';
import type { Converted } from '../pasting/convert.ts';
import type { ClipboardOptions } from '../pasting/convert-html.ts';
import type { TableStyle } from '../pasting/writing/table.ts';
import { cellsOf } from '../text/pasting.ts';

/** The script that converts, as a module. */
export interface PastingScript {
  readonly convertHtml: (html: string, options: ClipboardOptions) => Converted | null;
  readonly convertCells: (rows: readonly (readonly string[])[], tables: TableStyle) => Converted;
}

/** HTML with anything that Markdown has, too. Larger HTML is pasted as plain text. */
const formatted =
  /<(?:h[1-6]|b|strong|i|em|cite|a|ul|ol|li|table|pre|code|kbd|blockquote|hr|s|del|strike|mark|img|aside|math|sup|sub|ruby)[\s>/]|font-weight|font-style|line-through|mso-list|monospace|role="heading"/i;
const mostCharacters = 2_000_000;

/** Converts a clipboard with the loaded script; null if it is too large. */
export type Convert = (script: PastingScript, tables: TableStyle) => Converted | null;

/** How a clipboard is converted; null if it is pasted as plain text. */
export function conversionOf(data: DataTransfer, plain: string, { web }: PageForm): Convert | null {
  const html = data.getData('text/html');
  const language = languageOf(data);
  if (html !== '' && html.length <= mostCharacters && formatted.test(html) && language !== 'markdown') {
    const media = new URL(`${web.replace(/\/web$/, '')}/media/`, location.href).href;
    return (script, tables) => script.convertHtml(html, { tables, media, language });
  }
  const cells = cellsOf(plain);
  return cells && ((script, tables) => script.convertCells(cells, tables));
}

/** The language of code from VS Code, which says it beside the text; null if unknown. */
function languageOf(data: DataTransfer): string | null {
  try {
    const { mode } = JSON.parse(data.getData('vscode-editor-data')) as { mode?: unknown };
    return typeof mode === 'string' ? mode : null;
  } catch {
    return null;
  }
}
