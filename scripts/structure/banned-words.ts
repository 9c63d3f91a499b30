/** Words of an identifier that say less than the field's own term. */
interface BannedWords {
  /** In lower case. */
  readonly words: readonly string[];
  /** What to write instead. */
  readonly instead: string;
  /** Whole names that are fixed elsewhere (contract, database, libraries). */
  readonly except?: readonly string[];
  /** Files that the rule is for; all if left out. */
  readonly files?: RegExp;
}

const interfaceFiles = /\/src\/(pages|account|oauth|mail|moderation)\//;

export const bannedWords: readonly BannedWords[] = [
  // `door` is a field of revisions and of the audit log: the channel that a change came by.
  { words: ['door', 'doors'], instead: 'handler, transport or channel', except: ['door'] },
  { words: ['house'], instead: 'context or options' },
  { words: ['visit', 'visits'], instead: 'page request' },
  // `refusal` is a field of OpenAI's chat completions.
  { words: ['refusal', 'refusals'], instead: 'error or ApiError', except: ['refusal'] },
  { words: ['says'], instead: 'message' },
  { words: ['desk', 'desks'], instead: 'moderation, or pool' },
  { words: ['turns'], instead: 'mutex, semaphore or rate limit' },
  { words: ['room', 'rooms'], instead: 'memory budget or capacity' },
  { words: ['seal', 'seals', 'sealed'], instead: 'logo, encrypt or signature' },
  { words: ['keeper'], instead: 'store' },
  { words: ['remember', 'remembered', 'remembers'], instead: 'cache or save' },
  { words: ['kept'], instead: 'cached, stored or saved' },
  { words: ['shelf'], instead: 'store' },
  { words: ['crew', 'lane', 'lanes', 'poster'], instead: 'connection pool, destination queue or client' },
  { words: ['tally', 'tallied'], instead: 'counts' },
  { words: ['slip', 'slips'], instead: 'edits, distance or key facts' },
  { words: ['judge', 'judged', 'judges'], instead: 'evaluator, matcher or verdict' },
  { words: ['stamp', 'stamps'], instead: 'version key or validator' },
  { words: ['anew'], instead: 'again' },
  { words: ['told', 'untold'], instead: 'the thing that is reported' },
  { words: ['wish', 'wishes'], instead: 'input' },
  { words: ['asked', 'asker', 'askers'], instead: 'request or query' },
  { words: ['trial', 'trials'], instead: 'fixture' },
  // A column of `media_uses`.
  { words: ['place', 'places', 'placed'], instead: 'route, position, offset or location' },
  {
    words: ['held'],
    instead: 'pending, paused or stored',
    except: ['held', 'held_at', 'held_word', 'not_held', 'POSTS_HELD_WORDS'],
  },
  { words: ['words'], instead: 'messages', files: interfaceFiles },
];

/** The words of an identifier or file name, in lower case: `postHeld_at` has `post`, `held`, `at`. */
export function wordsOf(name: string): string[] {
  return name
    .replace(/\.ts$/, '')
    .split(/[^A-Za-z]+|(?<=[a-z])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/)
    .filter((word) => word !== '')
    .map((word) => word.toLowerCase());
}
