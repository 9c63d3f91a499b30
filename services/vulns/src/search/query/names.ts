import { nameTokenOf } from '../../document/name-token.ts';
import { vendorKey } from '../../tags/vendors.ts';
import { all, any, type Condition, facet, parts } from '../condition.ts';

/** Words of a name at most: longer texts are no names. */
const mostWords = 8;

/**
 * What bears the very name that words are: as a whole (`apache struts` of a package or known name), or as vendor and
 * product (`struts` of Apache).
 */
export function bearsName(words: readonly string[]): Condition {
  if (words.length > mostWords) return any([]);
  const named = (some: readonly string[]): Condition => ({ type: 'named', token: nameTokenOf(some.join(' ')) });
  const ofVendors = words.slice(1).map((_, index) => {
    const vendor = vendorKey(words.slice(0, index + 1).join(' '));
    return all([facet(`vendor:${vendor}`), named(words.slice(index + 1))]);
  });
  return any([named(words), ...ofVendors]);
}

/**
 * The names that a condition asks for, also those of its products: many others contain a product than those whose name it is.
 * Null if there are none.
 */
export function namesIn(condition: Condition): Condition | null {
  const names = Array.from(parts(condition)).flatMap((part): Condition[] => {
    if (part.type === 'named') return [part];
    const [, name] = part.type === 'facet' ? (/^(?:product|cpe):(.+)/.exec(part.facet) ?? []) : [];
    return name === undefined ? [] : [{ type: 'named', token: nameTokenOf(name) }];
  });
  return names.length > 0 ? any(names) : null;
}

/** Whether a condition asks for a product, vendor or framework. */
export function namesSubject(condition: Condition): boolean {
  return Array.from(parts(condition)).some(
    (part) => part.type === 'facet' && /^(?:product|cpe|vendor|framework):/.test(part.facet),
  );
}
