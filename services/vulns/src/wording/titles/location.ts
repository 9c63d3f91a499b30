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
  const { kind, own } = namedPart(component ?? '');
  const location = {
    component: kind === 'component' ? tidy(own) : null,
    parameter: tidy(parameter),
    file: tidy(kind === 'file' ? own : file),
    function: bracketed(tidy(kind === 'function' ? own : name)),
  };
  const { component: part } = location;
  const isSaid = names.some((each) => each.toLowerCase().includes(part?.toLowerCase() ?? ''));
  const others = [location.parameter, location.file, location.function, location.function?.slice(0, -2)];
  const isNamed = part !== null && others.includes(part);
  if (isSaid || isNamed) location.component = null;
  return Object.values(location).every((each) => each === null) ? null : location;
}

/** `X component`, `the "X" function`, `the X file`: what kind of part X is stands behind its name. */
const kindBehind =
  /^(?:the )?(?<quote>["']?)(?<own>\S+)\k<quote> (?:sample |PHP )?(?<noun>component|feature|module|script|library|function|method|file)$/i;
const kinds: Readonly<Record<string, 'function' | 'file'>> = { function: 'function', method: 'function', file: 'file' };
/** The marks of a list in a text: `(1) ipxchk and (2) ipxlink`. */
const listMark = /\((?:\d{1,2}|[a-h])\) /g;

/** Tells what kind of part the description names, and its name alone. */
function namedPart(component: string): { kind: 'component' | 'function' | 'file'; own: string } {
  const text = component.replace(listMark, '');
  const { own, noun = '' } = kindBehind.exec(text)?.groups ?? {};
  // A word of plain English names nothing without its noun: `font library`.
  if (own === undefined || /^[a-z]+$/.test(own)) return { kind: 'component', own: text };
  return { kind: kinds[noun.toLowerCase()] ?? 'component', own };
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
