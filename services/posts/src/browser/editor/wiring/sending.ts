import type { PageForm } from '../page-form.ts';
import type { SaveLine } from '../parts/save-line.ts';
import type { Saving } from '../saving/saving.ts';
import type { TextSurface } from '../surface/text-surface.ts';
import type { Speech } from '../words.ts';

/** What sending the form needs of the editor. */
export interface SendingHouse {
  readonly page: PageForm;
  readonly surface: TextSurface;
  readonly saving: Saving;
  readonly line: SaveLine;
  readonly speech: Speech;
  /** Whether images are on their way. */
  readonly uploading: () => boolean;
  /** Whether the post is a draft, which saves by itself. */
  readonly isDraft: () => boolean;
}

/** The form's buttons: saving stays on the page, all else goes on to the next one once the text is saved. */
export function sendForm(house: SendingHouse): void {
  const { page, surface, saving, line, speech } = house;
  const { form, textarea } = page;
  let passing = false;
  // Who comes back to this very page finds it as it was left, with saving ended.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  const goOn = (submitter: HTMLElement | null) => {
    textarea.value = surface.text();
    saving.close();
    passing = true;
    form.requestSubmit(submitter);
    passing = false;
  };

  form.addEventListener('submit', async (event) => {
    if (passing) return;
    event.preventDefault();
    const { submitter } = event;
    const then = submitter instanceof HTMLButtonElement ? submitter.value : 'save';
    if (then !== 'save' && house.uploading()) return line.say(speech.noPublishing);
    if (!house.isDraft()) return goOn(submitter);
    const { kind } = await saving.saveNow();
    if (kind !== 'saved') return line.say(then === 'save' ? '' : speech.noSaving);
    if (then === 'save') line.say(speech.savedNow);
    else goOn(submitter);
  });
}

/** Buttons that publish wait for images. */
export function holdBackPublishing(form: HTMLFormElement, speech: Speech, busy: boolean): void {
  for (const publish of form.querySelectorAll<HTMLButtonElement>('button[name=then][value=publish]')) {
    publish.disabled = busy;
    publish.title = busy ? speech.noPublishing : '';
  }
}
