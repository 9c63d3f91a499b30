/** Letters and signs with a raised or lowered form in Unicode (charts "Superscripts and Subscripts", "Phonetic Extensions"). */
const forms = {
  sup: formsOf('0123456789+-−=()abcdefghijklmnoprstuvwxyz', '⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ᵃᵇᶜᵈᵉᶠᵍʰⁱʲᵏˡᵐⁿᵒᵖʳˢᵗᵘᵛʷˣʸᶻ'),
  sub: formsOf('0123456789+-−=()aehijklmnoprstuvx', '₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ'),
} as const;
const signs = { sup: '^', sub: '_' } as const;

/**
 * Writes a superscript or a subscript without markup: x² or x^(n+1), H₂O or a_B. Undefined if that is not possible, as
 * for Japanese.
 */
export function raisedForm(name: 'sup' | 'sub', text: string): string | undefined {
  if (!/^[!-~−]{1,40}$/.test(text) || /[\\<>*_`[\]]/.test(text)) return undefined;
  const raised = [...text].map((character) => forms[name].get(character));
  return raised.includes(undefined) ? `${signs[name]}${/^\w+$/.test(text) ? text : `(${text})`}` : raised.join('');
}

function formsOf(plain: string, shown: string): ReadonlyMap<string, string> {
  const to = [...shown];
  return new Map([...plain].map((character, index) => [character, to[index] as string]));
}
