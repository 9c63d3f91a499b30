import { inventoryLimits } from './limits.ts';
import { TextSyntaxError, TooDeepError, TooManyValuesError } from './parsing/syntax-error.ts';
import { UnreadableFile } from './unreadable-file.ts';

/** Runs a parser, and turns its errors into sentences for the author of the file. */
export function explained<T>(format: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (error instanceof TextSyntaxError) {
      const detail = [format, error.line, error.column].filter((part) => part !== null).join(':');
      throw new UnreadableFile(
        'broken',
        `The file departs from its format at ${detail} (${error.message}). Send it as the tool wrote it, whole.`,
        detail,
      );
    }
    const { depth, values } = inventoryLimits;
    if (error instanceof TooDeepError) {
      throw new UnreadableFile('too_deep', `Objects and lists are nested more than ${depth} deep.`, String(depth));
    }
    if (error instanceof TooManyValuesError) {
      const message = `The file has more than ${values} values. Send it as the tool wrote it, or in parts.`;
      throw new UnreadableFile('too_deep', message, String(values));
    }
    throw error;
  }
}
