import { showConflict } from '../compare/conflict-view.ts';
import type { Speech } from '../messages/messages.ts';
import { button, make } from '../parts/dom.ts';
import type { Conflict, SaveState, Text } from '../saving/save-state.ts';
import type { Saving } from '../saving/saving.ts';
import type { Revision } from '../saving/web-client.ts';

/** What deciding between two texts needs of the editor. */
export interface DecidingContext {
  readonly saving: () => Saving;
  readonly speech: Speech;
  readonly read: () => Text;
  readonly notices: () => HTMLElement;
  readonly onDecided: () => void;
}

/**
 * Shows the author that there are two texts, and lets them decide when it suits them: a window that opens by itself
 * would swallow their typing.
 */
export function deciding({ saving, speech, read, notices, onDecided }: DecidingContext) {
  const notice = make('div', { class: 'notice warn conflict-notice', role: 'alert' });

  const decide = async (conflict: Conflict, intro: string): Promise<boolean> => {
    saving().contest(conflict);
    const decision = await showConflict(conflict, speech, intro);
    if (!decision) return false;
    await saving().resolve(decision);
    onDecided();
    return true;
  };

  /** Includes what was written since. */
  const open = () => {
    const state = saving().state();
    if (state.kind === 'conflict') void decide({ ...state.conflict, mine: read() }, introOf(state.conflict, speech));
  };

  return {
    open,
    /** A copy in this browser conflicts with what the service has. */
    withCopy: (conflict: Conflict) => decide(conflict, speech.conflictCopy),
    follow(state: SaveState) {
      if (state.kind !== 'conflict') return notice.remove();
      if (notice.isConnected) return;
      notice.replaceChildren(
        make('p', {}, introOf(state.conflict, speech)),
        make('p', { class: 'ways' }, button(open, {}, speech.decide)),
      );
      notices().prepend(notice);
    },
  };
}

function introOf({ revision }: Conflict, speech: Speech): string {
  return speech.conflictIntro(whoOf(revision, speech), revision ? speech.time(Date.parse(revision.at)) : '');
}

function whoOf(revision: Revision | null, { who }: Speech): string {
  if (!revision) return who.other;
  const { door, client } = revision;
  return door === 'api' || door === 'mcp' ? who[door](client) : who[door];
}
