/** The rest of a sentence; a full stop within a name or a number does not end it. */
const rest = String.raw`(?:[^.]|\.(?=\S))*`;
const notAsserted: readonly RegExp[] = [
  // A note that doubts the vulnerability or speaks of another one.
  new RegExp(
    String.raw`\bnote: ${rest}?\b(?:might not|is not|are not|not a|disput\w+|already|would not cross|does not cross)\b${rest}`,
    'g',
  ),
  // What was possible anyway.
  new RegExp(String.raw`\balready (?:has|have|had) (?:\w+ ){0,3}access to\b${rest}`, 'g'),
  // A case that the text calls unlikely, or only a condition of the attack.
  new RegExp(String.raw`\bexploitation (?:of this \w+ )?is (?:very |highly )?(?:unlikely|improbable)\b${rest}`, 'g'),
];

/**
 * Leaves out of a text what it does not state of the vulnerability itself: notes that doubt it, and unlikely cases.
 * @param text in lower case
 */
export function assertedText(text: string): string {
  return notAsserted.reduce((left, form) => left.replace(form, ' '), text);
}

/** An example: what it reads or sends is of the example. */
const example = new RegExp(
  String.raw`\bas demonstrated (?:by|with|using|via)\b${rest}?(?=;|, (?:aka|related to|which|(?:potentially |possibly |thereby )?(?:allow|lead|result|caus))|\.(?!\S)|$)`,
  'gi',
);

/** Leaves out of a text the clauses that only show an example of the attack (`as demonstrated by reading private keys`). */
export function withoutExamples(text: string): string {
  return text.replace(example, ' ');
}
