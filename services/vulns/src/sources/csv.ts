/**
 * Parses a CSV text into rows of fields (RFC 4180; a lone LF also ends a row). A quoted field may contain line breaks,
 * and `""` for a quote. Blank lines are left out.
 */
export function csvRows(text: string): string[][] {
  const rows: string[][] = [];
  const field = /"((?:[^"]|"")*)"|([^,\r\n]*)/y;
  let row: string[] = [];
  let at = text.startsWith('\uFEFF') ? 1 : 0;
  while (at < text.length) {
    field.lastIndex = at;
    const match = field.exec(text);
    row.push(match?.[1]?.replaceAll('""', '"') ?? match?.[2] ?? '');
    at = field.lastIndex;
    if (text[at] === ',') {
      at++;
      continue;
    }
    if (row.length > 1 || row[0] !== '') rows.push(row);
    row = [];
    if (text.startsWith('\r\n', at)) at += 2;
    else if (text[at] === '\n' || text[at] === '\r') at++;
    else if (at < text.length) at = text.length;
  }
  // The text ended with a comma.
  if (row.length > 0) rows.push([...row, '']);
  return rows;
}
