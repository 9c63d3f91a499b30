import type { KevDetails } from '../vulnerability.ts';

/** A product as KEV names it. */
export interface KevProduct {
  vendor: string;
  product: string;
}

/**
 * The products that KEV's single member names, each once: `NetScaler ADC and NetScaler Gateway`, `iOS, iPadOS, and macOS`,
 * `Adaptive Security Appliance (ASA) and Firepower Threat Defense (FTD)`. The first is the member as a whole, unless it says
 * that there are several and not which (`Multiple Products`).
 */
export function kevProducts(details: KevDetails | null): KevProduct[] {
  const vendor = details?.vendor?.trim() ?? '';
  const whole = details?.product?.trim() ?? '';
  if (whole === '' || /^multiple\b/i.test(whole)) return [];
  const [first = '', ...others] = whole.split(/,? and |, /).map((part) => part.trim());
  const parts = [first, ...others.filter(isSpecific)];
  const names = [whole, ...parts.flatMap((part) => [part.replace(/ *\([^)]*\)/g, ''), ...abbreviations(part)])];
  return [...new Set(names)].filter((product) => product !== '').map((product) => ({ vendor, product }));
}

/** A single plain word after the first product (`Gateway`, `Server`) goes on with its name. */
function isSpecific(part: string): boolean {
  return !/^\p{Lu}?\p{Ll}*$/u.test(part);
}

function abbreviations(part: string): string[] {
  return Array.from(part.matchAll(/\((\p{Lu}[\p{Lu}\d]+)\)/gu), ([, short]) => short as string);
}
