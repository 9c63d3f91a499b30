/** Shows the filter of a webhook to people: its query without percent-encoding. */
export function readableFilter(filter: string): string {
  return filter
    .split('&')
    .map((part) => decodeURIComponent(part.replaceAll('+', ' ')))
    .join(' & ');
}
