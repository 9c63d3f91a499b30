import type { AffectedRange } from '../vulnerability.ts';

/** Writes a range as people do: `>= 2.13.0, < 2.15.0`. "From the beginning" is omitted; `*` is every version. */
export function rangeText({ introduced, fixed, last_affected }: Omit<AffectedRange, 'type'>): string {
  const bounds: string[] = [];
  if (introduced !== null && introduced !== '0') bounds.push(`>= ${introduced}`);
  if (fixed !== null) bounds.push(`< ${fixed}`);
  if (last_affected !== null) bounds.push(`<= ${last_affected}`);
  return bounds.length === 0 ? '*' : bounds.join(', ');
}
