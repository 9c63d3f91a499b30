import type { ErrorCode } from '../../../error-code.ts';
import type { FindingKind, PlainWarningCode } from '../../../post.ts';
import type { TableStyle } from '../pasting/writing/table.ts';
import type { LocalReason } from '../saving/save-state.ts';
import type { CommandName } from '../text/commands.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

type Language = 'ja' | 'en';

/** The texts of the editor in one language. Numbers are passed as they are written in the language. */
export interface EditorMessages {
  readonly text: string;
  readonly textHint: string;
  readonly toolbar: string;
  readonly preview: string;
  readonly previewFailed: string;
  readonly previewEmpty: string;
  readonly commands: Readonly<Record<CommandName | 'image', string>>;
  readonly characters: (count: string, most: string) => string;
  readonly tooFew: (least: string) => string;
  readonly tooMany: (over: string) => string;
  readonly notes: (count: string) => string;
  readonly notesTitle: string;
  readonly atLine: (line: string) => string;
  readonly fix: string;
  readonly inTitle: string;
  readonly inTags: string;
  readonly findings: Readonly<Record<FindingKind, string>>;
  readonly findingMeans: (what: string, excerpt: string) => string;
  readonly warnings: Readonly<Record<PlainWarningCode, string>>;
  readonly unlistedWarnings: (count: string) => string;
  readonly saved: (time: string | null) => string;
  readonly unchanged: string;
  readonly changed: string;
  readonly saving: string;
  readonly localOnly: Readonly<Record<LocalReason, string>>;
  readonly noBackup: string;
  readonly unreachable: (seconds: string) => string;
  readonly signedOut: string;
  readonly signIn: string;
  readonly later: (seconds: string, message: string) => string;
  readonly refused: (message: string) => string;
  readonly errors: Readonly<Record<ErrorCode | 'unreachable', string>>;
  readonly gone: string;
  readonly saveAgain: string;
  readonly tryAgain: string;
  readonly savedNow: string;
  readonly takenOver: string;
  readonly imageTooLarge: string;
  readonly imageFailed: (name: string, message: string) => string;
  readonly imageInvalid: string;
  readonly imageDaily: string;
  readonly imageNoKind: string;
  readonly sending: (name: string) => string;
  readonly uploaded: (name: string) => string;
  /** An image that is sent, and not stored yet. */
  readonly processing: string;
  readonly cancel: string;
  readonly dismiss: string;
  readonly uploads: string;
  readonly pasted: string;
  readonly pastedTable: Readonly<Record<TableStyle, string>>;
  readonly pastedImages: (count: string) => string;
  readonly pastePlain: string;
  readonly tableAs: Readonly<Record<TableStyle, string>>;
  readonly noPublishing: string;
  readonly noSaving: string;
  readonly recovered: (time: string, count: string) => string;
  readonly recover: string;
  readonly discard: string;
  readonly discardSure: string;
  readonly aside: (count: string) => string;
  readonly asideTitle: string;
  readonly asideHint: string;
  readonly asideUse: string;
  readonly conflictTitle: string;
  readonly conflictIntro: (who: string, time: string) => string;
  readonly conflictCopy: string;
  readonly who: {
    readonly web: string;
    readonly api: (client: string | null) => string;
    readonly mcp: (client: string | null) => string;
    readonly cli: string;
    readonly other: string;
  };
  readonly mine: string;
  readonly theirs: string;
  readonly both: string;
  readonly title: string;
  readonly change: (number: string, all: string) => string;
  readonly unchangedLines: (count: string) => string;
  readonly takeMerged: string;
  readonly takeMine: string;
  readonly takeTheirs: string;
  readonly decideLater: string;
  readonly conflictWaits: string;
  readonly decide: string;
}

export const editorMessages: Readonly<Record<Language, EditorMessages>> = { ja, en };

/** The texts of the editor with the number and time formats of the language. */
export interface Speech extends EditorMessages {
  readonly language: Language;
  readonly number: (value: number) => string;
  /** The time of day, with the date if it is not today. */
  readonly time: (at: number) => string;
}

/** @param language the page's `lang` attribute */
export function speechOf(language: string): Speech {
  const own: Language = language === 'en' ? 'en' : 'ja';
  const locale = own === 'en' ? 'en-GB' : 'ja-JP';
  const numbers = new Intl.NumberFormat(locale);
  const times = new Intl.DateTimeFormat(locale, { hour: '2-digit', minute: '2-digit' });
  const days = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' });
  return {
    ...editorMessages[own],
    language: own,
    number: (value) => numbers.format(value),
    time: (at) => (new Date(at).toDateString() === new Date().toDateString() ? times : days).format(at),
  };
}
