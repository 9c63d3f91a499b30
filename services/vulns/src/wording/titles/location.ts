import type { Phrases } from '../../phrases/phrases.ts';
import { plainText } from '../plain-text.ts';

/** Where in the product the vulnerability is, in words of the description; null if it does not say. */
export interface Location {
  component: string | null;
  parameter: string | null;
  file: string | null;
  /** With brackets: `strcpy()`. */
  function: string | null;
}

const longest = 60;

/** @param names of the product: a component that they contain says nothing more */
export function locationOf(
  { component, parameter, file, function: name }: Phrases,
  names: readonly string[],
): Location | null {
  const isSaid = names.some((each) => each.toLowerCase().includes(component?.toLowerCase() ?? ''));
  const isNamed = component !== null && (component === file || component === name);
  const location = {
    component: isSaid || isNamed ? null : tidy(component),
    parameter: tidy(parameter),
    file: tidy(file),
    function: bracketed(tidy(name)),
  };
  return Object.values(location).every((each) => each === null) ? null : location;
}

/** Returns null for one that is too long to be shown: a part of it would name another location. */
function tidy(text: string | null): string | null {
  if (text === null || text.length > longest) return null;
  const clean = plainText(text, longest);
  return clean === '' ? null : clean;
}

function bracketed(name: string | null): string | null {
  return name === null || name.endsWith(')') ? name : `${name}()`;
}

/** Returns the function, file or component as a title in any language can show it; null if it is in English words. */
export function identifierOf({ function: name, file, component }: Location): string | null {
  const identifier = name ?? file;
  if (identifier !== null) return identifier;
  return component !== null && /^[\p{Lu}\w./:-]*[\p{Lu}_./:\d]\S*(?: [\p{Lu}\d]\S*)*$/u.test(component)
    ? component
    : null;
}
