/**
 * Values of parsed files. Files are hostile until read: any value may have any type, and any key may be the name of a
 * member that all objects inherit. These functions return only what a file states itself, and nothing where it states
 * something else.
 */

/** The line of an object or list in its file, from 1. A symbol, so that no key of a file is taken for it. */
const startLine = Symbol('line');

/** An object of a file. */
export type FileObject = Record<string, unknown>;

/** Makes an object that knows its line. */
export function objectOnLine(line: number): FileObject {
  return { [startLine]: line } as FileObject;
}

/** Makes a list that knows its line. */
export function listOnLine(line: number): unknown[] {
  return Object.assign([], { [startLine]: line });
}

/** Sets a member; `__proto__` is a key like others. */
export function setMember(object: FileObject, key: string, value: unknown): void {
  if (key === '__proto__') {
    Object.defineProperty(object, key, { value, enumerable: true, configurable: true, writable: true });
  } else {
    object[key] = value;
  }
}

/** The line on which an object or list of a file begins, from 1; null for other values. */
export function lineOf(value: unknown): number | null {
  return typeof value === 'object' && value !== null ? ((value as { [startLine]?: number })[startLine] ?? null) : null;
}

/** Whether a value is an object, and no list. */
export function isObject(value: unknown): value is FileObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A member of an object; undefined if the value is no object or has no such member of its own. */
export function memberOf(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

/** A member that is a text with something in it; null otherwise. */
export function textOf(value: unknown, key: string): string | null {
  const member = memberOf(value, key);
  return typeof member === 'string' && member.trim() !== '' ? member.trim() : null;
}

/** The items of a member that is a list; none otherwise. */
export function listOf(value: unknown, key: string): readonly unknown[] {
  const member = memberOf(value, key);
  return Array.isArray(member) ? member : [];
}

/** The keys and values of an object, in the order of the file; none if it is no object. */
export function entriesOf(value: unknown): [string, unknown][] {
  return isObject(value) ? Object.entries(value) : [];
}
