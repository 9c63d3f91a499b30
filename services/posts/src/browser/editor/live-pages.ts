/** Pages with an editor that are open, in this browser. */

const prefix = 'kairan-editor-page:';

/** Tells other pages that this one is open, for as long as it is: a browser lets go of a page's locks when it ends, however it ends. */
export function announcePage(page: string): void {
  void navigator.locks?.request(prefix + page, () => new Promise(() => {}));
}

/** The pages that are open. Without secure pages' locks none is known, and what an open page writes is offered to another. */
export async function openPages(): Promise<ReadonlySet<string>> {
  const { held = [] } = (await navigator.locks?.query()) ?? {};
  return new Set(held.flatMap(({ name }) => (name?.startsWith(prefix) ? [name.slice(prefix.length)] : [])));
}
