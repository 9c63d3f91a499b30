import { type Filters, parametersFor } from '../search/filters/registry.ts';

/** Formats filters as the query of a list request: `severity=critical,high&kev=1`; empty if they match everything. */
export function filterText(filters: Filters): string {
  return Object.entries(parametersFor(filters))
    .flatMap(([name, value]) => parameter(name, value))
    .join('&');
}

function parameter(name: string, value: string | number | boolean | readonly string[] | null): string[] {
  const items = [value ?? []].flat();
  return items.length === 0 ? [] : [`${name}=${items.map(encoded).join(',')}`];
}

/** Percent-encodes a value for `fromText`, with as few escapes as possible. */
function encoded(value: string | number | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replace(/%3A|%2F|%40/g, decodeURIComponent);
}
