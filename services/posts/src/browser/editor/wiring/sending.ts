import type { Status } from '../../../post.ts';
import type { Speech } from '../messages/messages.ts';
import type { PageForm } from '../page-form.ts';
import type { SaveLine } from '../parts/save-line.ts';
import type { Saving } from '../saving/saving.ts';
import type { TextSurface } from '../surface/text-surface.ts';

/** What sending the form needs of the editor. */
export interface SendingContext {
  readonly page: PageForm;
  readonly surface: TextSurface;
  readonly saving: Saving;
  readonly line: SaveLine;
  readonly speech: Speech;
  /** Whether images are being uploaded. */
  readonly uploading: () => boolean;
  /** The post's current state. */
  readonly status: () => Status;
}

/** Handles the form's buttons: saving stays on the page, all others continue to the next one once the text is saved. */
export function sendForm(context: SendingContext): void {
  const { page, surface, saving, line, speech } = context;
  const { form, textarea } = page;
  let passing = false;
  // A page restored from the browser's cache has its saving ended: reload it.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) location.reload();
  });

  const goOn = async (submitter: HTMLElement | null) => {
    textarea.value = surface.text();
    saving.close();
    // A form cannot be submitted again within its submit event.
    await new Promise((resolve) => setTimeout(resolve));
    passing = true;
    form.requestSubmit(submitter);
    passing = false;
  };

  /**
   * The buttons have another meaning in another state: in a published post, "publish" would change what readers see.
   */
  const see = () => {
    saving.hide();
    location.assign(`${form.action}/edit`);
  };

  form.addEventListener('submit', async (event) => {
    if (passing) return;
    event.preventDefault();
    const { submitter } = event;
    const then = submitter instanceof HTMLButtonElement ? submitter.value : 'save';
    if (then !== 'save' && context.uploading()) return line.say(speech.noPublishing);
    const status = context.status();
    if (status !== 'draft' && then !== 'save') return void (status === page.status ? goOn(submitter) : see());
    const { kind } = await saving.saveNow();
    if (kind !== 'saved') return then === 'save' ? undefined : line.say(speech.noSaving);
    if (then === 'save') line.say(speech.savedNow);
    else await goOn(submitter);
  });
}

/** Disables the buttons that publish while images are uploaded. */
export function holdBackPublishing(form: HTMLFormElement, speech: Speech, busy: boolean): void {
  for (const publish of form.querySelectorAll<HTMLButtonElement>('button[name=then][value=publish]')) {
    publish.disabled = busy;
    publish.title = busy ? speech.noPublishing : '';
  }
}
