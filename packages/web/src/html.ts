/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** HTML from a template: texts and numbers are escaped, `Html` and lists of it are inserted as they are. */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  let text = literals[0] as string;
  for (let i = 0; i < values.length; i++) text += written(values[i] as HtmlValue) + (literals[i + 1] as string);
  return new Html(text);
}

export type HtmlValue = Html | string | number | readonly HtmlValue[];

function written(value: HtmlValue): string {
  if (typeof value === 'string') return special.test(value) ? value.replace(specials, escaped) : value;
  if (value instanceof Html) return value.text;
  if (typeof value === 'number') return String(value);
  let text = '';
  for (const each of value) text += written(each);
  return text;
}

const special = /[&<>"']/;
const specials = /[&<>"']/g;
const escaped = (sign: string) => escapes[sign] as string;

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
