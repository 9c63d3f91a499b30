import * as jsonc from 'jsonc-parser';
import { inventoryLimits } from '../limits.ts';
import { TextSyntaxError, TooDeepError, TooManyValuesError } from './syntax-error.ts';
import { type FileObject, listOnLine, objectOnLine, setMember } from './values.ts';

/**
 * Parses JSON into values whose objects know their line (`values.ts`). Comments and trailing commas are allowed, as Bun
 * writes them. Of members with the same name the last counts.
 * @throws {TextSyntaxError} with the position
 * @throws {TooDeepError}
 * @throws {TooManyValuesError}
 */
export function parseJson(text: string): unknown {
  const parents: (FileObject | unknown[])[] = [];
  const keys: string[] = [];
  let root: unknown;
  let values = 0;
  const add = (value: unknown): void => {
    const parent = parents.at(-1);
    if (parent === undefined) root = value;
    else if (Array.isArray(parent)) parent.push(value);
    else setMember(parent, keys.at(-1) as string, value);
  };
  const open = (value: FileObject | unknown[]): void => {
    if (parents.length === inventoryLimits.depth) throw new TooDeepError();
    values += 1;
    if (values > inventoryLimits.values) throw new TooManyValuesError();
    add(value);
    parents.push(value);
    keys.push('');
  };
  const close = (): void => {
    parents.pop();
    keys.pop();
  };
  jsonc.visit(
    text,
    {
      onObjectBegin: (_offset, _length, line) => open(objectOnLine(line + 1)),
      onObjectProperty: (key) => {
        keys[keys.length - 1] = key;
      },
      onObjectEnd: close,
      onArrayBegin: (_offset, _length, line) => open(listOnLine(line + 1)),
      onArrayEnd: close,
      onLiteralValue: add,
      onError: (code, _offset, _length, line, column) => {
        throw new TextSyntaxError(inWords(jsonc.printParseErrorCode(code)), line + 1, column + 1);
      },
    },
    { allowTrailingComma: true },
  );
  return root;
}

/** `CloseBraceExpected` as words. */
function inWords(code: string): string {
  return code.replace(/(?<=[a-z])(?=[A-Z])/g, ' ').toLowerCase();
}
