import type { Token } from 'markdown-it';
import type { Construct } from '../constructs.ts';
import { formulasIn } from '../formulas.ts';
import { inlineOffsets } from '../inline-offsets.ts';
import { type MaskedText, maskedText, masking } from '../masked-text.ts';
import { fenceOfFormulas } from './display-formulas.ts';
import { definedLabels, referencesIn } from './references.ts';
import { blockSyntax, inlineSyntax, relativeLinks } from './syntax.ts';

/** A construct that stays text, with its offset in the source. */
export interface RawConstruct {
  readonly construct: Construct;
  readonly start: number;
}

/** A construct in the content of a block. */
export type Found = readonly [construct: Construct, position: number];

/**
 * Finds what other dialects have and this one shows as text, outside of code. Labels of references count only if the
 * body defines them, and so do those of footnotes that are no numbers: `[^a-z]` and `list[i][j]` are ordinary text.
 * @param tokens the parsed body
 */
export function findUnsupported(tokens: readonly Token[]): RawConstruct[] {
  const blocks = tokens.flatMap((token, index) =>
    token.type === 'inline' ? [{ token, index, text: maskedText(token) }] : [],
  );
  const labels = definedLabels(blocks.map(({ text }) => text));
  const displayed = fenceOfFormulas();
  return blocks.flatMap(({ token, index, text }) => {
    const found = [
      ...displayed(text),
      ...relativeLinks(token),
      ...blockSyntax(text, { block: tokens[index - 1], container: tokens[index - 2] }),
      ...withoutFormulas(text, (rest) => [...inlineSyntax(rest), ...referencesIn(rest, labels)]),
    ];
    if (found.length === 0) return [];
    const offsets = inlineOffsets(token);
    if (!offsets) return [];
    return found
      .toSorted(([, a], [, b]) => a - b)
      .map(([construct, position]) => ({ construct, start: offsets.at(position) }));
  });
}

function withoutFormulas(text: MaskedText, find: (rest: MaskedText) => Found[]): Found[] {
  const formulas = formulasIn(text);
  const rest = formulas.length === 0 ? text : { ...text, masked: masking(text.masked, formulas) };
  return [...formulas.map(([start]): Found => ['formula', start]), ...find(rest)];
}
