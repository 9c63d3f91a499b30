import type { Speech } from '../messages/messages.ts';
import type { SaveState } from '../saving/save-state.ts';
import type { Failure } from '../saving/web-client.ts';
import { button, make } from './dom.ts';
import { errorMessage } from './error-messages.ts';

/** The actions of the line. */
export interface SaveLineContext {
  readonly speech: Speech;
  /** The sign-in page; without a way back, as the text is here. */
  readonly signInHref: string;
  readonly onRetry: () => void;
  readonly onDecide: () => void;
  readonly onRestart: () => void;
}

export interface SaveLine {
  readonly element: HTMLElement;
  show(state: SaveState): void;
  /** Shows whether this browser can store copies. */
  keeps(keeps: boolean): void;
  /** Announces a message once to screen readers, and shows it in place of the state. */
  say(text: string): void;
}

/** The state of saving. Always visible; announced only if the author must act, or after a problem is solved. */
export function saveLine(context: SaveLineContext): SaveLine {
  const { speech } = context;
  const shown = make('span', { class: 'state' });
  const more = make('span', { class: 'ways' });
  const warning = make('span', { class: 'not-kept' });
  const heard = make('span', { class: 'unseen', role: 'status', 'aria-live': 'polite' });
  const element = make('p', { class: 'saved' }, shown, more, warning, heard);
  let troubled = false;
  let ticking = 0;

  const put = (state: SaveState) => {
    const { text, ways, trouble } = wordsOf(state, context);
    shown.textContent = text;
    element.dataset['state'] = state.kind;
    more.replaceChildren(...ways);
    return { text, trouble };
  };

  return {
    element,
    show(state) {
      clearInterval(ticking);
      const { text, trouble } = put(state);
      if (state.kind === 'waiting' && state.failure.kind !== 'signed_out') {
        // Only the number changes, so that a focused button keeps the focus.
        ticking = setInterval(() => {
          shown.textContent = wordsOf(state, context).text;
        }, 1_000);
      }
      if (trouble ? !troubled : troubled && state.kind === 'saved') heard.textContent = text;
      if (state.kind === 'saved' || trouble) troubled = trouble;
    },
    keeps(keeps) {
      warning.textContent = keeps ? '' : speech.noBackup;
    },
    say(text) {
      heard.textContent = '';
      heard.textContent = text;
    },
  };
}

interface Wording {
  readonly text: string;
  readonly ways: readonly HTMLElement[];
  /** Whether to announce it at once. */
  readonly trouble: boolean;
}

function wordsOf(state: SaveState, context: SaveLineContext): Wording {
  const { speech } = context;
  const calm = (text: string): Wording => ({ text, ways: [], trouble: false });
  const way = (text: string, onClick: () => void) => button(onClick, { class: 'quiet' }, text);
  switch (state.kind) {
    case 'saved':
      return calm(state.at === null ? speech.unchanged : speech.saved(speech.time(state.at)));
    case 'changed':
      return calm(speech.changed);
    case 'saving':
      return calm(speech.saving);
    case 'kept':
      return { ...calm(speech.localOnly[state.why]), trouble: ['long', 'long title', 'empty'].includes(state.why) };
    case 'waiting':
      return waiting(state.failure, state.at, context);
    case 'refused': {
      return {
        text: speech.refused(errorMessage(state.failure, speech)),
        ways: [way(speech.tryAgain, context.onRetry)],
        trouble: true,
      };
    }
    case 'conflict':
      return { text: speech.conflictWaits, ways: [way(speech.decide, context.onDecide)], trouble: true };
    case 'gone':
      return { text: speech.gone, ways: [way(speech.saveAgain, context.onRestart)], trouble: true };
  }
}

function waiting(failure: Failure, at: number, { speech, signInHref, onRetry }: SaveLineContext): Wording {
  const again = button(onRetry, { class: 'quiet' }, speech.tryAgain);
  if (failure.kind === 'signed_out') {
    const link = make('a', { href: signInHref, target: '_blank', rel: 'noopener' }, speech.signIn);
    return { text: speech.signedOut, ways: [link, again], trouble: true };
  }
  const seconds = speech.number(Math.max(0, Math.round((at - Date.now()) / 1000)));
  const text =
    failure.kind === 'unreachable'
      ? speech.unreachable(seconds)
      : speech.later(seconds, failure.code === 'posting_closed' ? speech.errors.posting_closed : '');
  return { text, ways: [again], trouble: true };
}
