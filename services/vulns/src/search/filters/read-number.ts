import type { ValueSpan } from './compared-field.ts';

/** Reads a decimal numeral from 0 to `most`, in the units of a column; null for anything else. */
export function readNumber(text: string, most: number, unit: number): ValueSpan | null {
  const number = /^\d{1,3}(?:\.\d{1,15})?$|^\.\d{1,15}$/.test(text) ? Number(text) : Number.NaN;
  if (!(number <= most)) return null;
  const value = Number((number * unit).toFixed(9));
  return { from: value, to: value };
}
