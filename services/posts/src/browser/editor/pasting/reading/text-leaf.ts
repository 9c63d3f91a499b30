import type { ElementContent } from 'hast';
import { element } from './reading.ts';
import type { Looks } from './style.ts';
import { textValue } from './text-value.ts';

/** A text with its looks as elements around it. */
export function textLeaf(value: string, looks: Looks): ElementContent[] {
  const text = textValue(value);
  if (text === '') return [];
  if (text.trim() === '' && !looks.code) return [{ type: 'text', value: text }];
  let leaf: ElementContent = { type: 'text', value: text };
  if (looks.code) leaf = element('code', [leaf]);
  for (const name of ['del', 'em', 'strong', 'mark'] as const) if (looks[name]) leaf = element(name, [leaf]);
  return [leaf];
}
