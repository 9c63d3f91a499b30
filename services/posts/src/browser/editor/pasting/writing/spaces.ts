// A clipboard can have a hundred thousand spaces in a row, for which patterns such as `/\s*\n/g` take quadratic time.

/** Makes one space of each line break with the spaces around it. */
export function onOneLine(text: string): string {
  return text.replace(/\s+/g, (space) => (space.includes('\n') ? ' ' : space));
}

/** Without spaces and tabs around line breaks. */
export function withoutSpacesAtBreaks(text: string): string {
  return text.replace(/[ \t\n]+/g, (space) => (space.includes('\n') ? space.replace(/[ \t]+/g, '') : space));
}

/** Without spaces and tabs at the end. */
export function withoutEndSpaces(text: string): string {
  let end = text.length;
  while (end > 0 && (text[end - 1] === ' ' || text[end - 1] === '\t')) end--;
  return text.slice(0, end);
}
