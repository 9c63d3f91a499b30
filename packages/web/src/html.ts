/** HTML that needs no more escaping. */
export class Html {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }
}

/** HTML from a template: texts and numbers are escaped, `Html` and lists of it are inserted as they are. */
export function html(literals: TemplateStringsArray, ...values: readonly HtmlValue[]): Html {
  const parts = literals.map((literal, i) => literal + (i < values.length ? written(values[i] as HtmlValue) : ''));
  return new Html(parts.join(''));
}

export type HtmlValue = Html | string | number | readonly HtmlValue[];

function written(value: HtmlValue): string {
  if (value instanceof Html) return value.text;
  if (typeof value === 'object') return value.map(written).join('');
  return String(value).replace(/[&<>"']/g, (sign) => escapes[sign] as string);
}

const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
