import type { Filters } from '../search/filters.ts';

/**
 * Formats filters as the query of a list request: `severity=critical,high&kev=1`; empty if they match everything. Time spans and
 * states are left out: webhooks do not filter by them.
 */
export function filterText(filters: Filters): string {
  const { published: _published, modified: _modified, state: _state, package: asked, ...others } = filters;
  const version = asked?.version ?? null;
  const parts = { ...others, package: asked === null ? null : `${asked.ecosystem}/${asked.name}`, version };
  return Object.entries(parts)
    .flatMap(([name, value]) => parameter(name, value))
    .join('&');
}

function parameter(name: string, value: string | boolean | readonly string[] | null): string[] {
  const items = [value ?? []].flat();
  return items.length === 0 ? [] : [`${name}=${items.map(encoded).join(',')}`];
}

/** Percent-encodes a value for `fromText`, with as few escapes as possible. */
function encoded(value: string | boolean): string {
  if (typeof value === 'boolean') return value ? '1' : '0';
  return encodeURIComponent(value)
    .replaceAll('%20', '+')
    .replace(/%3A|%2F|%40/g, decodeURIComponent);
}
