import { quoted } from '@kairan/operation/input-problem';
import { isExpected } from '../filters/query-field.ts';
import { piecesOf } from './query-pieces.ts';
import type { QueryProblem } from './understood-query.ts';

const noTags = { find: () => null };

/** Returns the first mistake of a search text: a field with an impossible value; null if it has none. */
export function queryProblem(q: string): QueryProblem | null {
  for (const piece of piecesOf(q)) {
    if (piece.type !== 'field') continue;
    const expected = piece.field.read(piece.part, noTags, 0);
    if (!isExpected(expected)) continue;
    const { start, end } = piece;
    const part = q.slice(start, end);
    const character = Array.from(q.slice(0, start)).length + 1;
    const asText = part.includes('"') ? '' : ', or put it in quotes to search for it as text';
    return {
      message: `Invalid value in q: ${quoted(part)} at character ${character}. Send ${expected.en}${asText}.`,
      expected,
      start,
      end,
    };
  }
  return null;
}
