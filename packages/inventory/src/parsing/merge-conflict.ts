import { TextSyntaxError } from './syntax-error.ts';

/**
 * Refuses a text with the marks of a merge conflict (`man git-merge`): many formats would be read with both sides, or with
 * marks for packages.
 * @throws {TextSyntaxError} with the line of the first mark
 */
export function refuseMergeConflict(text: string): void {
  const mark = /^(?:<{7}|>{7}) /m.exec(text);
  if (mark === null) return;
  throw new TextSyntaxError('Unresolved merge conflict', text.slice(0, mark.index).split('\n').length);
}
