import type { Speech } from '../messages/messages.ts';
import { button, make } from './dom.ts';

/** The actions of a row. */
export interface UploadRowActions {
  readonly onCancel: () => void;
  readonly onRetry: () => void;
  readonly onDismiss: () => void;
}

/** A row of the list of uploads: a small picture, the name, and how far it is or why it failed. */
export interface UploadRow {
  readonly element: HTMLElement;
  /** Shows the progress from 0 to 1; when everything is sent, the service still has to process it. */
  progress(share: number): void;
  /** Shows why it failed. @param again whether another try may succeed */
  fail(message: string, again: boolean): void;
  remove(): void;
}

/** Shows a file that is being uploaded. */
export function uploadRow(file: File, speech: Speech, { onCancel, onRetry, onDismiss }: UploadRowActions): UploadRow {
  const picture = URL.createObjectURL(file);
  const shown = make('img', { src: picture, alt: '', width: 40, height: 40 });
  const element = make('li');

  const begin = () => {
    const label = speech.sending(file.name);
    const bar = make('progress', { max: 1, value: 0, 'aria-label': label });
    const share = make('span', { class: 'share' });
    element.classList.remove('failed');
    element.replaceChildren(shown, make('span', {}, label), bar, share);
    element.append(button(onCancel, { class: 'quiet' }, speech.cancel));
    return { bar, share };
  };
  let parts = begin();

  return {
    element,
    progress(share) {
      if (share < 1) parts.bar.value = share;
      else parts.bar.removeAttribute('value');
      parts.share.textContent = share < 1 ? `${Math.round(share * 100)} %` : speech.processing;
    },
    fail(message, again) {
      element.classList.add('failed');
      element.replaceChildren(shown, make('span', { role: 'alert' }, message));
      const retry = () => {
        parts = begin();
        onRetry();
      };
      if (again) element.append(button(retry, { class: 'quiet' }, speech.tryAgain));
      element.append(button(onDismiss, { class: 'quiet' }, speech.dismiss));
    },
    remove() {
      URL.revokeObjectURL(picture);
      element.remove();
    },
  };
}
