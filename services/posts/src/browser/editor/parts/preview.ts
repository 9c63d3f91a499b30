import type { Speech } from '../messages/messages.ts';
import type { Answer, Preview } from '../saving/web-client.ts';
import { make } from './dom.ts';

/** What the preview needs of the editor. */
export interface PreviewContext {
  readonly speech: Speech;
  /** Requests the preview of the current text. */
  readonly ask: () => Promise<Answer<Preview>>;
  readonly size: () => number;
  /** Receives the remarks on the text, unless it has changed since; also while the preview is hidden. */
  readonly onAnswer: (preview: Preview) => void;
}

export interface PreviewPane {
  readonly element: HTMLElement;
  /** The elements of the rendered text, in its order. */
  readonly body: HTMLElement;
  /** To be called when the text has changed. */
  changed(): void;
  show(shown: boolean): void;
}

/**
 * Milliseconds: from the last key to the request, for a short text and for each of its characters; while the preview
 * is hidden; after a failure.
 */
const pause = { least: 250, perCharacter: 0.005, unseen: 1_500, failed: 10_000 };

/**
 * The text as readers will see it, rendered by the site's own renderer: one request at a time, and the newest text
 * last.
 */
export function previewPane({ speech, ask, size, onAnswer }: PreviewContext): PreviewPane {
  const body = make('div', { class: 'body' });
  const empty = make('p', { class: 'hint' }, speech.previewEmpty);
  const problem = make('p', { class: 'hint', role: 'status' });
  const element = make('section', { class: 'seen', 'aria-label': speech.preview, tabindex: 0 }, problem, empty, body);
  let timer = 0;
  let asking = false;
  let again = false;
  let shown = true;
  let took = 0;
  let changes = 0;

  const usual = () => Math.max(pause.least + size() * pause.perCharacter, took, shown ? 0 : pause.unseen);
  const askIn = (ms: number) => {
    clearTimeout(timer);
    timer = setTimeout(renew, ms);
  };

  const renew = async () => {
    if (asking) {
      again = true;
      return;
    }
    asking = true;
    again = false;
    const began = performance.now();
    const requested = changes;
    const answer = await ask();
    took = performance.now() - began;
    asking = false;
    problem.textContent = answer.ok || answer.failure.kind === 'refused' ? '' : speech.previewFailed;
    if (answer.ok) {
      put(answer.value.html);
      if (requested === changes) onAnswer(answer.value);
      if (again) askIn(usual());
      return;
    }
    if (answer.failure.kind === 'later' || answer.failure.kind === 'unreachable') {
      askIn(Math.max(pause.failed, answer.failure.retryAfterMs ?? 0));
    }
  };

  const put = (html: string) => {
    const made = document.createElement('template');
    made.innerHTML = html;
    replaceChanged(body, made.content);
    empty.hidden = body.childElementCount > 0;
  };

  // A link must not leave the editor.
  body.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    link.target = '_blank';
    link.relList.add('noopener');
  });

  return {
    element,
    body,
    changed() {
      changes++;
      askIn(usual());
    },
    show(next) {
      const before = shown;
      shown = next;
      if (next && !before) askIn(0);
    },
  };
}

/** Replaces only what differs, so that images do not blink and nothing jumps. */
function replaceChanged(body: HTMLElement, content: DocumentFragment): void {
  const before = [...body.children];
  const after = [...content.children];
  const most = Math.min(before.length, after.length);
  let start = 0;
  while (start < most && before[start]?.isEqualNode(after[start] as Element)) start++;
  let end = 0;
  while (end < most - start && before[before.length - 1 - end]?.isEqualNode(after[after.length - 1 - end] as Element))
    end++;
  const next = before[before.length - end] ?? null;
  for (const element of before.slice(start, before.length - end)) element.remove();
  for (const element of after.slice(start, after.length - end)) body.insertBefore(element, next);
}
