import type { Speech } from '../messages/messages.ts';
import { imageTypes, mostImageBytes, type Upload, uploadImage } from '../saving/upload-image.ts';
import type { Failure } from '../saving/web-client.ts';
import type { Placeholder, TextSurface } from '../surface/text-surface.ts';
import { make } from './dom.ts';
import { errorMessage } from './error-messages.ts';
import { type UploadRow, uploadRow } from './upload-row.ts';

/** What uploads need of the editor. */
export interface UploadContext {
  readonly speech: Speech;
  readonly web: string;
  readonly surface: () => TextSurface;
  /** Whether an upload is under way. */
  readonly onBusy: (busy: boolean) => void;
}

/** The uploads of one editor. */
export interface Uploads {
  /** The uploads under way, and those that failed. */
  readonly element: HTMLElement;
  /** Uploads images, each to its own placeholder at an offset. */
  put(files: readonly File[], at: number): void;
  busy(): boolean;
}

interface Waiting {
  readonly file: File;
  readonly placeholder: Placeholder;
  readonly row: UploadRow;
  upload?: Upload;
  cancelled: boolean;
}

/** Images that are sent at a time; the others wait. */
const mostAtOnce = 2;

/** Uploads images in the order in which they were added. */
export function uploads({ speech, web, surface, onBusy }: UploadContext): Uploads {
  const list = make('ul', { 'aria-label': speech.uploads });
  const heard = make('p', { class: 'unseen', role: 'status' });
  const element = make('div', { class: 'uploads' }, list, heard);
  const waiting: Waiting[] = [];
  const running = new Set<Waiting>();

  const report = () => onBusy(running.size + waiting.length > 0);

  const next = () => {
    while (running.size < mostAtOnce) {
      const one = waiting.shift();
      if (!one) break;
      running.add(one);
      void send(one).finally(() => {
        running.delete(one);
        next();
      });
    }
    report();
  };

  const send = async (one: Waiting): Promise<void> => {
    const { file, placeholder, row } = one;
    one.upload = uploadImage(web, file, (share) => {
      row.progress(share);
      placeholder.progress(share);
    });
    const answer = await one.upload.answer;
    if (answer.ok) {
      // Not into a word that an input method is composing.
      await surface().composed();
      placeholder.fill(`![${altOf(file.name)}](${answer.value.url})`);
      row.remove();
      heard.textContent = speech.uploaded(file.name);
      return;
    }
    const { failure } = answer;
    if (one.cancelled) return end(one);
    row.fail(speech.imageFailed(file.name, whyOf(failure, speech)), failure.kind !== 'refused');
    if (failure.kind === 'refused') placeholder.release();
  };

  const end = ({ placeholder, row }: Waiting) => {
    placeholder.release();
    row.remove();
  };

  const cancel = (one: Waiting) => {
    one.cancelled = true;
    if (running.has(one)) return one.upload?.cancel();
    waiting.splice(waiting.indexOf(one), 1);
    end(one);
    report();
  };

  const add = (file: File, at: number) => {
    const one: Waiting = {
      file,
      placeholder: surface().reserve(at, file.name),
      row: uploadRow(file, speech, {
        onCancel: () => cancel(one),
        onDismiss: () => end(one),
        onRetry: () => {
          waiting.push(one);
          next();
        },
      }),
      cancelled: false,
    };
    list.append(one.row.element);
    waiting.push(one);
  };

  const refuse = (file: File, problem: string) => {
    const row = uploadRow(file, speech, { onCancel() {}, onRetry() {}, onDismiss: () => row.remove() });
    row.fail(problem, false);
    list.append(row.element);
  };

  return {
    element,
    put(files, at) {
      for (const file of files) {
        const problem = problemOf(file, speech);
        if (problem) refuse(file, problem);
        else add(file, at);
      }
      next();
    },
    busy: () => running.size + waiting.length > 0,
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
