import { inventoryLimits } from '../limits.ts';
import { TooManyValuesError } from './syntax-error.ts';

/**
 * Refuses a text before it is parsed if it can hold too many values: parsers that build all of them at once would need much
 * more memory than the text has bytes.
 * @param marks signs of which each value has at least one
 * @throws {TooManyValuesError}
 */
export function refuseManyValues(text: string, marks: string): void {
  const isMark = new Uint8Array(128);
  for (const mark of marks) isMark[mark.charCodeAt(0)] = 1;
  let count = 0;
  for (let at = 0; at < text.length; at += 1) {
    // Signs beyond ASCII are undefined here.
    if (isMark[text.charCodeAt(at)] === 1) count += 1;
  }
  if (count > inventoryLimits.values) throw new TooManyValuesError();
}
