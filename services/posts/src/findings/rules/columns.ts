import { firstOf, type Rule, type Span } from '../rule.ts';
import { secretNames, tokenNames } from './key-names.ts';
import { looksRandom } from './key-values.ts';
import { passwordNames } from './password-names.ts';
import { isLonePassword, isLonePin } from './password-values.ts';

/** What a heading announces. */
type Kind = 'password' | 'pin' | 'api_key';

interface Cell {
  readonly text: string;
  readonly start: number;
}

interface Header {
  readonly separator: string;
  readonly cells: number;
  readonly columns: readonly { readonly index: number; readonly kind: Kind }[];
}

const qualifier =
  '(?:初期|仮|現在の|新しい|ログイン|管理者|初回|DB|root|admin|initial|default|login|temporary|user)?[ _-]?';
const remark = '(?:\\([^()]{1,20}\\))?';
const passwordHeading = new RegExp(`^${qualifier}(?:${passwordNames})${remark}$`, 'i');
const pinHeading = /^(?:暗証番号|PIN(?:コード|番号| ?code)?)$/i;
const keyHeading = new RegExp(`^(?:[A-Za-z]{1,20}[ _-])?(?:${secretNames}|${tokenNames})${remark}$`, 'i');

/** The line of dashes below the header of a table. */
const delimiterRow = /^[ \t>|:]{0,20}-[ \t|:-]{0,2000}$/;
const maxLine = 2_000;

/**
 * Passwords and keys in a column that its header names: in Markdown tables, also as they are stored (one paragraph a
 * row), and in lines with commas or tabs.
 */
export const columns: Rule = ({ text, namesPassword, namesKey }) =>
  namesPassword || namesKey || /pin/i.test(text) ? firstOf(() => valuesInColumns(text)) : [];

function* valuesInColumns(text: string): Iterable<Span> {
  let header: Header | null = null;
  let blankLines = 0;
  for (let start = 0; start < text.length; ) {
    const newline = text.indexOf('\n', start);
    const end = newline === -1 ? text.length : newline;
    const line = text.slice(start, end);
    const at = start;
    start = end + 1;
    blankLines = /^[\s>]{0,100}$/.test(line) ? blankLines + 1 : 0;
    if (blankLines > 0 || delimiterRow.test(line)) {
      if (blankLines > 1) header = null;
      continue;
    }
    const next = headerIn(line, at);
    if (next === null && header !== null) yield* valuesIn(cellsOf(line, at, header.separator), header);
    header = next ?? (header !== null && line.includes(header.separator) ? header : null);
  }
}

function headerIn(line: string, at: number): Header | null {
  for (const separator of ['|', '\t', ',']) {
    if (line.length > maxLine || !line.includes(separator)) continue;
    const cells = cellsOf(line, at, separator);
    const columns = cells.flatMap((cell, index) => {
      const kind = kindOf(cell.text);
      return kind === null ? [] : [{ index, kind }];
    });
    if (separator !== '|' && !cells.every(({ text }) => /^[\p{L}\p{N} _.-]{1,40}$/u.test(text))) continue;
    if (cells.length > 1 && columns.length > 0) return { separator, cells: cells.length, columns };
  }
  return null;
}

function kindOf(heading: string): Kind | null {
  if (heading.length > 40) return null;
  if (pinHeading.test(heading)) return 'pin';
  if (passwordHeading.test(heading)) return 'password';
  return keyHeading.test(heading) ? 'api_key' : null;
}

function* valuesIn(cells: readonly Cell[], header: Header): Iterable<Span> {
  if (header.separator === '|' ? cells.length > header.cells : cells.length !== header.cells) return;
  for (const { index, kind } of header.columns) {
    const cell = cells[index];
    if (cell === undefined || !isValue[kind](cell.text)) continue;
    const end = cell.start + cell.text.length;
    if (kind === 'api_key') yield { kind, rule: 'key-column', start: cell.start, end };
    else yield { kind: 'password', rule: 'password-column', start: cell.start, end };
  }
}

const isValue: Readonly<Record<Kind, (text: string) => boolean>> = {
  password: isLonePassword,
  pin: isLonePin,
  api_key: (text) => /^[A-Za-z0-9_+/=.~-]{16,200}$/.test(text) && looksRandom(text),
};

/** The cells of a line without their borders, quotes and emphasis. */
function cellsOf(line: string, at: number, separator: string): Cell[] {
  if (line.length > maxLine) return [];
  const cells: Cell[] = [];
  let from = separator === '|' ? (/^[ \t>]{0,20}\|?/.exec(line) as RegExpExecArray)[0].length : 0;
  const to = separator === '|' ? line.replace(/\|[ \t]{0,20}$/, '').length : line.length;
  while (from <= to) {
    const border = endOfCell(line, from, separator);
    const end = border === -1 || border > to ? to : border;
    const raw = line.slice(from, end);
    const lead = (/^[\s"'`*_~\\]{0,20}/.exec(raw) as RegExpExecArray)[0].length;
    cells.push({ text: raw.slice(lead).replace(/[\s"'`*_~]{1,20}$/, ''), start: at + from + lead });
    from = end + 1;
  }
  return cells;
}

/** The next separator that is not escaped. */
function endOfCell(line: string, from: number, separator: string): number {
  let end = line.indexOf(separator, from);
  while (end > 0 && line[end - 1] === '\\') end = line.indexOf(separator, end + 1);
  return end;
}
