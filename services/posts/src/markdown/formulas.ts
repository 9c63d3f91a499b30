import { blank, type MaskedText, masking } from './masked-text.ts';

/** Offsets of a formula in the content of its block, including its dollar signs or brackets. */
export type FormulaRange = readonly [start: number, end: number];

const display = /\$\$(?=[^$])([^$]{1,4000})\$\$/g;
/** As in Pandoc: no space inside the dollar signs, no digit behind the last one. The backticks are Qiita's. */
const inline = /(?<![A-Za-z0-9$])\$(?![\s$])([^$\n]{1,500})(?<!\s)\$(?![A-Za-z0-9${])/g;
/**
 * As language models write them; Markdown takes the backslashes for escapes and shows the brackets alone. Exporters
 * escape ordinary brackets too, so more is asked than of `$…$`: a command, a variable in round ones, or an equation.
 */
const bracketed = [/\\\(((?:[^\n\\]|\\[^()\n]){1,1000})\\\)/g, /\\\[((?:[^\\]|\\[^[\]]){1,4000})\\\]/g];
const command = /\\[A-Za-z]/;
const japanese = /[\u3040-\u30ff\u3400-\u9fff\uff01-\uff5e]/;
/** A word that is no variable: `HOME`, `price`. */
const plainWord =
  /(?<![\\A-Za-z])(?!(?:sin|cos|tan|log|exp|max|min|lim|mod|det|dim|ker|gcd|arg|inf|sup)\b)[A-Za-z]{3,}/;
const operator = /[\^=+*<>{}|±×÷≤≥≠∈→-]|_[A-Za-z0-9{]/;

/**
 * Finds the formulas of a block: `\(…\)`, `\[…\]`, `$$…$$`, `$…$` and, as on Qiita, `` $`…`$ ``. Prices
 * (`$5 and $10`), shell variables (`$HOME/bin:$PATH`) and template placeholders (`${name}`) are none.
 */
export function formulasIn({ content, masked, withEscapes }: MaskedText): FormulaRange[] {
  const ranges = bracketedFormulas(withEscapes);
  if (!masked.includes('$')) return ranges;
  for (const { 0: found, index } of masked.matchAll(display)) ranges.push([index, index + found.length]);
  const rest = masking(masked, ranges);
  for (const { 0: found, index } of rest.matchAll(inline)) {
    const end = index + found.length;
    if (isFormula(content.slice(index + 1, end - 1), found)) ranges.push([index, end]);
  }
  return ranges;
}

function bracketedFormulas(withEscapes: string): FormulaRange[] {
  if (!/\\[([]/.test(withEscapes)) return [];
  return bracketed.flatMap((pattern) =>
    [...withEscapes.matchAll(pattern)]
      .filter(([found, inside = '']) => isBracketedFormula(inside, found[1] === '('))
      .map(({ 0: found, index }): FormulaRange => [index, index + found.length]),
  );
}

function isBracketedFormula(inside: string, isRound: boolean): boolean {
  if (command.test(inside)) return true;
  if (japanese.test(inside) || plainWord.test(inside)) return false;
  if (isRound && /^\s*[A-Za-z]'*\s*$/.test(inside)) return true;
  return /[\w)}]\s*[=^<>+*/]\s*[\w({\\-]|_\{/.test(inside);
}

function isFormula(inside: string, found: string): boolean {
  if (found[1] === blank && inside.startsWith('`')) return inside.endsWith('`');
  if (command.test(inside)) return true;
  if (japanese.test(inside) || inside.startsWith('{') || inside.includes('`')) return false;
  if (/^[A-Za-z]'*$/.test(inside) || /^-?\d[\d.,]*%?$/.test(inside)) return true;
  if (plainWord.test(inside)) return false;
  return (
    operator.test(inside) ||
    /^[A-Za-z]{1,2} ?\([^()]{0,100}\)$/.test(inside) ||
    /^\(?[A-Za-z](?:, ?[A-Za-z])+\)?$/.test(inside)
  );
}
