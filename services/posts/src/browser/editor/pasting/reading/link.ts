import { isSafeTarget } from '../../../../markdown/link-target.ts';

/** Addresses that only lead on to another one, with the parameter that names it. */
const redirects: readonly (readonly [host: RegExp, path: string, parameter: string])[] = [
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'q'],
  [/^(?:www\.)?google\.[a-z.]{2,6}$/, '/url', 'url'],
  [/\.safelinks\.protection\.outlook\.com$/, '/', 'url'],
  [/^l\.facebook\.com$/, '/l.php', 'u'],
];

/** The address that a pasted link leads to, without redirects of its source; null if a post must not link there. */
export function targetOfLink(href: string): string | null {
  let address = href.trim();
  for (let hops = 0; hops < 3; hops++) {
    const url = URL.parse(address);
    const found =
      url &&
      redirects.find(
        ([host, path, name]) => host.test(url.hostname) && url.pathname === path && url.searchParams.get(name),
      );
    if (!url || !found) break;
    address = url.searchParams.get(found[2]) ?? '';
  }
  // A path or a fragment belongs to the page that the text comes from.
  if (!/^(?:https?:\/\/[^/]|mailto:.)/i.test(address) || address.length > 2_000) return null;
  return isSafeTarget(address) ? address : null;
}

/** Whether a link leads to a note of the same document, or back from it: `[1]` in Word and Docs. */
export function isFootnote(href: string, text: string): boolean {
  return href.includes('#') && /^\s*[[(（]?(?:\d{1,3}|[*†‡↩⏎^]\ufe0e?)[\])）]?\s*$/u.test(text);
}
