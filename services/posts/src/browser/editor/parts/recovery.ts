import type { Speech } from '../messages/messages.ts';
import type { Copy } from '../saving/copies.ts';
import { countCharacters } from '../text/count-characters.ts';
import { button, make } from './dom.ts';

/** The actions on a copy. */
export interface CopyActions {
  readonly onRestore: (copy: Copy) => void;
  readonly onDiscard: (copy: Copy) => void;
}

/** Offers a text that was never saved. Discarding it takes two clicks. */
export function recoveryOffer(copy: Copy, speech: Speech, { onRestore, onDiscard }: CopyActions): HTMLElement {
  const offer = make('div', { class: 'notice recovery', role: 'status' }, make('p', {}, summaryOf(copy, speech)));
  offer.append(
    make(
      'p',
      { class: 'ways' },
      button(() => done(() => onRestore(copy)), {}, speech.recover),
      discardButton(speech, () => done(() => onDiscard(copy))),
    ),
    firstLines(copy),
  );
  const done = (action: () => void) => {
    offer.remove();
    action();
  };
  return offer;
}

/** Texts that were set aside, behind a button with their number. */
export function asideList(speech: Speech, { onRestore, onDiscard }: CopyActions) {
  const summary = make('summary');
  const list = make('ul', { class: 'plain' });
  const element = make(
    'details',
    { class: 'aside', hidden: true },
    summary,
    make('h2', {}, speech.asideTitle),
    make('p', { class: 'hint' }, speech.asideHint),
    list,
  );
  return {
    element,
    show(copies: readonly Copy[]) {
      element.hidden = copies.length === 0;
      summary.textContent = speech.aside(speech.number(copies.length));
      list.replaceChildren(
        ...copies.map((copy) =>
          make(
            'li',
            {},
            make('p', {}, `${speech.time(copy.at)} `, make('b', {}, copy.title)),
            firstLines(copy),
            make(
              'p',
              { class: 'ways' },
              button(() => onRestore(copy), { class: 'second' }, speech.asideUse),
              discardButton(speech, () => onDiscard(copy)),
            ),
          ),
        ),
      );
    },
  };
}

function summaryOf({ at, body }: Copy, speech: Speech): string {
  return speech.recovered(speech.time(at), speech.number(countCharacters(body)));
}

function firstLines({ title, body }: Copy): HTMLElement {
  const text = [title, ...body.split('\n')]
    .filter((line) => line.trim() !== '')
    .slice(0, 3)
    .join(' / ');
  return make('p', { class: 'hint' }, [...text].slice(0, 120).join(''));
}

function discardButton(speech: Speech, onDiscard: () => void): HTMLButtonElement {
  let confirmed = false;
  const discard = button(
    () => {
      if (confirmed) return onDiscard();
      confirmed = true;
      discard.textContent = speech.discardSure;
    },
    { class: 'quiet' },
    speech.discard,
  );
  return discard;
}
