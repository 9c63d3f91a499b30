import { openPages } from '../live-pages.ts';
import type { Speech } from '../messages/messages.ts';
import { asideList, recoveryOffer } from '../parts/recovery.ts';
import { compareCopy } from '../saving/conflict.ts';
import type { Copy, DraftStore } from '../saving/copies.ts';
import type { Conflict } from '../saving/save-state.ts';
import type { Saving } from '../saving/saving.ts';
import type { WebClient } from '../saving/web-client.ts';

/** What offering copies needs of the editor. */
export interface OfferContext {
  readonly draftStore: DraftStore;
  readonly client: WebClient;
  readonly speech: Speech;
  readonly saving: Saving;
  readonly user: string;
  readonly page: string;
  /** Id of the post; `new` for a new one. */
  readonly post: () => string;
  readonly notices: HTMLElement;
  /** Lets the author decide between a copy and what the service has. @returns whether they did */
  readonly decide: (conflict: Conflict) => Promise<boolean>;
}

/** Texts offered at once: more are hardly read. */
const mostOffers = 3;

/** Offers the copies of the post in this browser: texts that were never saved, and those that were set aside. */
export function offerCopies(context: OfferContext): {
  readonly asideElement: HTMLElement;
  begin(): Promise<void>;
  renew(): Promise<void>;
} {
  const { draftStore, speech, saving, user } = context;

  const restore = async (copy: Copy) => {
    await saving.restore(copy);
    await renew();
  };
  const discard = async (copy: Copy) => {
    await draftStore.remove(copy);
    await renew();
  };
  const aside = asideList(speech, { onRestore: (copy) => void restore(copy), onDiscard: (copy) => void discard(copy) });

  const copies = () => draftStore.of(user, context.post()).catch((): Copy[] => []);
  const renew = async () => aside.show((await copies()).filter(({ kind }) => kind === 'aside'));

  const offer = async (copy: Copy): Promise<void> => {
    const met = copy.post === 'new' ? null : await compareCopy(context.client, copy.post, copy);
    if (met && 'post' in met) return draftStore.remove(copy);
    const conflict = met && 'conflict' in met && met.conflict.theirs.version !== copy.version ? met.conflict : null;
    const take = async () => {
      if (!conflict) return restore(copy);
      if (await context.decide(conflict)) await discard(copy);
    };
    context.notices.append(
      recoveryOffer(copy, speech, { onRestore: () => void take(), onDiscard: () => void discard(copy) }),
    );
  };

  return {
    asideElement: aside.element,
    async begin() {
      const open = await openPages();
      const left = (await copies()).filter(
        ({ kind, page }) => kind === 'unsaved' && page !== context.page && !open.has(page),
      );
      for (const copy of left.slice(0, mostOffers)) await offer(copy);
      await renew();
    },
    renew,
  };
}
