import { bounds } from '../../../post.ts';
import type { Speech } from '../messages/messages.ts';
import { countCharacters } from '../text/count-characters.ts';
import { make } from './dom.ts';

/** The number of characters of the text and the maximum, counted like the service. */
export function counter(speech: Speech): { readonly element: HTMLElement; show(text: string): void } {
  const element = make('span', { class: 'count' });
  const most = speech.number(bounds.body.max);
  return {
    element,
    show(text) {
      const count = countCharacters(text);
      const problem =
        count > bounds.body.max
          ? speech.tooMany(speech.number(count - bounds.body.max))
          : count < bounds.body.min
            ? speech.tooFew(speech.number(bounds.body.min))
            : '';
      element.classList.toggle('over', count > bounds.body.max);
      element.textContent = [speech.characters(speech.number(count), most), problem]
        .filter(Boolean)
        .join(speech.language === 'ja' ? '・' : ', ');
    },
  };
}
