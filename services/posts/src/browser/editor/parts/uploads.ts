import type { Speech } from '../messages/messages.ts';
import { imageTypes, mostImageBytes, type Upload, uploadImage } from '../saving/upload-image.ts';
import type { Failure } from '../saving/web-client.ts';
import type { Placeholder, TextSurface } from '../surface/text-surface.ts';
import { button, make } from './dom.ts';
import { errorMessage } from './error-messages.ts';

/** What uploads need of the editor. */
export interface UploadContext {
  readonly speech: Speech;
  readonly web: string;
  readonly surface: () => TextSurface;
  /** Whether an upload is under way. */
  readonly onBusy: (busy: boolean) => void;
}

export interface Uploads {
  /** The uploads under way, and those that failed. */
  readonly element: HTMLElement;
  /** Uploads images, each to its own placeholder at an offset, one after the other. */
  put(files: readonly File[], at: number): void;
  busy(): boolean;
}

interface Waiting {
  readonly file: File;
  readonly placeholder: Placeholder;
  readonly row: HTMLElement;
  readonly bar: HTMLProgressElement;
  upload?: Upload;
  cancelled: boolean;
}

/** Uploads images one after the other, in the order in which they were added. */
export function uploads({ speech, web, surface, onBusy }: UploadContext): Uploads {
  const element = make('ul', { class: 'uploads', 'aria-label': speech.uploads });
  const waiting: Waiting[] = [];
  let current: Waiting | null = null;

  const say = (text: string) => {
    const row = make('li', { class: 'failed' }, make('span', { role: 'alert' }, text));
    row.append(button(() => row.remove(), { class: 'quiet' }, speech.dismiss));
    element.append(row);
  };

  const next = async (): Promise<void> => {
    if (current) return;
    current = waiting.shift() ?? null;
    onBusy(current !== null);
    if (!current) return;
    const { file, placeholder, bar, row } = current;
    const upload = uploadImage(web, file, (share) => {
      bar.value = share;
      placeholder.progress(share);
    });
    current.upload = upload;
    const answer = await upload.answer;
    row.remove();
    if (answer.ok) placeholder.fill(`![${altOf(file.name)}](${answer.value.url})`);
    else {
      placeholder.release();
      if (!current.cancelled) say(speech.imageFailed(file.name, whyOf(answer.failure, speech)));
    }
    current = null;
    void next();
  };

  const cancel = (one: Waiting) => {
    one.cancelled = true;
    if (one.upload) return one.upload.cancel();
    waiting.splice(waiting.indexOf(one), 1);
    one.placeholder.release();
    one.row.remove();
    if (!current) onBusy(waiting.length > 0);
  };

  return {
    element,
    put(files, at) {
      for (const file of files) {
        const problem = problemOf(file, speech);
        if (problem) {
          say(problem);
          continue;
        }
        const bar = make('progress', { max: 1, value: 0, 'aria-label': speech.sending(file.name) });
        const row = make('li', {}, make('span', {}, speech.sending(file.name)), bar);
        const one: Waiting = { file, placeholder: surface().reserve(at, file.name), row, bar, cancelled: false };
        row.append(button(() => cancel(one), { class: 'quiet' }, speech.cancel));
        element.append(row);
        waiting.push(one);
      }
      void next();
    },
    busy: () => current !== null || waiting.length > 0,
  };
}

/** What the service would reject anyway, checked before megabytes are sent. */
function problemOf(file: File, speech: Speech): string | null {
  const isImage = (imageTypes as readonly string[]).includes(file.type);
  const problem = !isImage ? speech.imageNoKind : file.size > mostImageBytes ? speech.imageTooLarge : null;
  return problem && speech.imageFailed(file.name, problem);
}

function whyOf(failure: Failure, speech: Speech): string {
  if (failure.kind === 'signed_out') return speech.signedOut;
  if (failure.code === 'limit_reached') return speech.imageDaily;
  if (failure.code === 'invalid_request') return speech.imageInvalid;
  if (failure.code === 'too_large') return speech.imageTooLarge;
  return errorMessage(failure, speech);
}

/** An initial alternative text: the file's name, unless a program generated it. */
function altOf(name: string): string {
  const messages = name.replace(/\.[^.]*$/, '').replace(/[\\[\]]/g, '');
  return /^(?:image|img|dsc|dscn|pict?|photo|screenshot|スクリーンショット)[\s_\-–()0-9.:年月日時分秒]*$/i.test(
    messages,
  )
    ? ''
    : messages;
}
