/** Which pages of this browser have an open editor. */

const prefix = 'kairan-editor-page:';

/** Announces this page as open for as long as it lives: a browser releases a page's locks when it ends in any way. */
export function announcePage(page: string): void {
  void navigator.locks?.request(prefix + page, () => new Promise(() => {}));
}

/**
 * The open pages. Without Web Locks, which need a secure page, none is known, and the text of an open page is offered
 * to another.
 */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
