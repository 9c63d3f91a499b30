import { EVENT_ID, type Event, getScalarValue, parseEvents, YAMLException } from 'js-yaml';
import { inventoryLimits } from '../limits.ts';
import { refuseManyValues } from './count-values.ts';
import { TextSyntaxError, TooDeepError } from './syntax-error.ts';
import { type FileObject, listOnLine, objectOnLine, setMember } from './values.ts';

/**
 * Parses YAML into one value for each document, whose objects know their line (`values.ts`). Every scalar is text:
 * `version: 1.10` is `1.10` and not a number. Lock files have no anchors, so aliases are refused: a few of them can stand for
 * millions of values.
 * @throws {TextSyntaxError} with the position
 * @throws {TooDeepError}
 * @throws {TooManyValuesError}
 */
export function parseYaml(text: string): unknown[] {
  const documents: unknown[] = [];
  const line = lineCounter(text);
  const parents: { value: FileObject | unknown[]; key: string | null; keyStart: number }[] = [];
  const add = (value: unknown, start: number): void => {
    const parent = parents.at(-1);
    if (parent === undefined) documents.push(value);
    else if (Array.isArray(parent.value)) parent.value.push(value);
    else if (parent.key !== null) {
      setMember(parent.value, parent.key, value);
      parent.key = null;
    } else if (typeof value === 'string') {
      parent.key = value;
      parent.keyStart = start;
    } else {
      throw new TextSyntaxError('A key must be text');
    }
  };
  // Documents close like collections do; nothing is added for them.
  const open: boolean[] = [];
  for (const event of eventsOf(text)) {
    switch (event.type) {
      case EVENT_ID.DOCUMENT:
        open.push(false);
        break;
      case EVENT_ID.SEQUENCE:
      case EVENT_ID.MAPPING: {
        // The value of a key begins where the key does: people look for the line of the key.
        const parent = parents.at(-1);
        const start = parent === undefined || parent.key === null ? event.start : parent.keyStart;
        const value = (event.type === EVENT_ID.SEQUENCE ? listOnLine : objectOnLine)(line(start));
        add(value, start);
        parents.push({ value, key: null, keyStart: start });
        open.push(true);
        break;
      }
      case EVENT_ID.POP:
        if (open.pop() === true) parents.pop();
        break;
      case EVENT_ID.SCALAR:
        add(getScalarValue(text, event), event.valueStart);
        break;
      case EVENT_ID.ALIAS:
        throw new TextSyntaxError('Aliases are not allowed', line(event.anchorStart));
    }
  }
  return documents;
}

function eventsOf(text: string): Event[] {
  refuseManyValues(text, '\n,[{');
  try {
    return parseEvents(text, { maxDepth: inventoryLimits.depth });
  } catch (error) {
    if (!(error instanceof YAMLException)) throw error;
    if (/depth/i.test(error.reason)) throw new TooDeepError();
    const { line, column } = error.mark ?? {};
    throw new TextSyntaxError(
      error.reason,
      line === undefined ? null : line + 1,
      column === undefined ? null : column + 1,
    );
  }
}

/** Returns a function from an offset to its line; offsets must be passed in ascending order. */
function lineCounter(text: string): (offset: number) => number {
  let line = 1;
  let next = text.indexOf('\n');
  return (offset) => {
    while (next !== -1 && next < offset) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return line;
  };
}
