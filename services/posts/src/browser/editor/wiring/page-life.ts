import type { Saving } from '../saving/saving.ts';

/** What other pages of this browser tell each other. */
interface Message {
  readonly id: string;
  readonly version: number;
}

/** At most so often a page that gets the attention back looks whether its post was changed elsewhere (milliseconds). */
const lookAgainMs = 5_000;

/** Follows the page: as it goes, a copy is kept and sent; as it comes back, what failed is tried again, and what was changed elsewhere is taken over. */
export function followPage(saving: Saving, mayLeave: () => boolean): { readonly told: (message: Message) => void } {
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
    told(message) {
      const newer = !current || message.version > current.version;
      current = message;
      if (newer) channel.postMessage(message);
    },
  };
}
