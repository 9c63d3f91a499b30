/** A CPE name up to the vendor or product. */
export interface CpePrefix {
  /** Unescaped, in lower case. */
  readonly vendor: string;
  /** Null: any. */
  readonly product: string | null;
  /** As CPE 2.3 writes it: `cpe:2.3:a:apache:log4j`. The same for every spelling. */
  readonly text: string;
}

export const cpeRule =
  'a CPE name up to the product or vendor, such as cpe:2.3:a:apache:log4j or cpe:2.3:a:apache (to search by version, use package and version)';

/**
 * Reads the beginning of a CPE name, of CPE 2.3 (NISTIR 7695, section 6.2) or as a CPE 2.2 URI (`cpe:/a:apache:log4j`). What
 * follows the product may only be `*`, `-` or empty.
 * @returns what it should be, if it is none
 */
export function readCpe(sent: string): CpePrefix | string {
  const text = sent.trim().toLowerCase();
  // As CPE 2.3 even a URI must be one, since the filter is kept so.
  const name = text.startsWith('cpe:/') ? fromUri(text) : text;
  if (!name.startsWith('cpe:2.3:') || /[\p{Cc}\p{Cs}\s]/u.test(name) || name.length > 300) return cpeRule;
  const [part = '', ...others] = partsOf(name.slice('cpe:2.3:'.length));
  const [vendor = '', product = '', ...rest] = others;
  if (!/^[aoh*-]$/.test(part) || isOpen(vendor) || isPattern(vendor) || isPattern(product) || !rest.every(isOpen))
    return cpeRule;
  const names = isOpen(product) ? [vendor] : [vendor, product];
  return {
    vendor: unescaped(vendor),
    product: isOpen(product) ? null : unescaped(product),
    text: ['cpe:2.3', part, ...names].join(':'),
  };
}

function isOpen(part: string): boolean {
  return part === '' || part === '*' || part === '-';
}

/** Whether a part has a wildcard beside other characters: no facet has one. */
function isPattern(part: string): boolean {
  return !isOpen(part) && /(?<!\\)[*?]/.test(part);
}

/** Splits at colons that are not escaped. */
function partsOf(name: string): string[] {
  return name.split(/(?<=(?<!\\)(?:\\\\)*):/);
}

/** A URI as CPE 2.3 writes it. */
function fromUri(uri: string): string {
  const parts = uri.slice('cpe:/'.length).split(':');
  const escaped = parts.map((part) => {
    const text = part.replace(/%([0-7][0-9a-f])/g, (_, code) => String.fromCharCode(Number.parseInt(code, 16)));
    return isOpen(text) ? text : text.replace(/[^a-z0-9._-]/gu, '\\$&');
  });
  return ['cpe:2.3', ...escaped].join(':');
}

function unescaped(part: string): string {
  return part.replace(/\\(.)/g, '$1');
}
