import type { Saving } from '../saving/saving.ts';

/** A message between the pages of this browser. */
interface Message {
  readonly id: string;
  readonly version: number;
}

/** Milliseconds between two checks whether the post was changed elsewhere, when the page gets the focus. */
const lookAgainMs = 5_000;

/**
 * Follows the page: when it goes, a copy is stored and sent; when it comes back, failed requests are retried, and
 * changes from elsewhere are taken over.
 */
export function followPage(saving: Saving, mayLeave: () => boolean): { readonly announce: (message: Message) => void } {
  const channel = new BroadcastChannel('kairan-editor');
  let current: Message | null = null;
  let looked = Date.now();

  const comeBack = () => {
    if (document.hidden || (saving.state().kind !== 'waiting' && Date.now() - looked < lookAgainMs)) return;
    looked = Date.now();
    saving.wake();
  };
  document.addEventListener('visibilitychange', () => (document.hidden ? saving.hide() : comeBack()));
  addEventListener('pagehide', () => saving.hide());
  addEventListener('focus', comeBack);
  addEventListener('online', () => saving.wake());
  addEventListener('beforeunload', (event) => {
    if (!mayLeave()) event.preventDefault();
  });
  channel.addEventListener('message', ({ data }: MessageEvent<Message>) => {
    if (current && data.id === current.id && data.version > current.version) saving.wake();
  });
  return {
    announce(message) {
      const newer = !current || message.version > current.version;
      current = message;
      if (newer) channel.postMessage(message);
    },
  };
}
