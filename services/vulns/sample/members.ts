import type { Upstream } from './upstream-records.ts';

/** Returns an object as it is; empty for any other value. */
export function object(value: unknown): Upstream {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? (value as Upstream) : {};
}

/** Changes each entry of a list; anything but a list has none. */
export function listOf<T>(value: unknown, change: (entry: Upstream) => T): T[] {
  return Array.isArray(value) ? value.map((entry) => change(object(entry))) : [];
}

/** Copies the members with these names, without null and empty lists. */
export function pick(from: Upstream, names: readonly string[]): Upstream {
  return Object.fromEntries(names.flatMap((name) => (isEmpty(from[name]) ? [] : [[name, from[name]]])));
}

/** Builds a member, or none if its value is empty. */
export function optional(name: string, value: unknown): Upstream {
  return isEmpty(value) ? {} : { [name]: value };
}

/** Whether it is missing, null, or a list or object without members. */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null) return true;
  return typeof value === 'object' && Object.keys(value).length === 0;
}
