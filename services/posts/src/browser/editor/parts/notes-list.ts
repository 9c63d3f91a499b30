import type { Finding, Warning } from '../../../post.ts';
import type { Note } from '../surface/text-surface.ts';
import type { Speech } from '../words.ts';
import { button, make } from './dom.ts';

/** What is to be said of the text. */
export interface Remarks {
  readonly warnings: readonly Warning[];
  readonly findings: readonly Finding[];
}

/** What of it stands at lines of the text. */
export function notesOf({ warnings, findings }: Remarks, speech: Speech): Note[] {
  return [
    ...warnings.map(
      ({ line, code, message }): Note => ({
        line,
        column: null,
        kind: 'warning',
        message: speech.warnings[code] ?? message,
      }),
    ),
    ...findings
      .filter(({ field }) => field === 'body_markdown')
      .map(
        (found): Note => ({
          line: found.line,
          column: found.column,
          kind: 'finding',
          message: meaningOf(found, speech),
        }),
      ),
  ].sort((a, b) => a.line - b.line);
}

function meaningOf({ kind, excerpt }: Finding, speech: Speech): string {
  return speech.findingMeans(speech.findings[kind], excerpt);
}

/** All remarks as a list that opens below the text: each leads to its line. */
export function notesList(
  speech: Speech,
  goTo: (line: number) => void,
): { readonly element: HTMLElement; show(remarks: Remarks): void } {
  const summary = make('summary', {}, speech.noNotes);
  const list = make('ul', { class: 'plain' });
  const element = make('details', { class: 'notes' }, summary, make('h2', {}, speech.notesTitle), list);
  return {
    element,
    show(remarks) {
      const notes = notesOf(remarks, speech);
      const elsewhere = remarks.findings.filter(({ field }) => field !== 'body_markdown');
      const count = notes.length + elsewhere.length;
      element.hidden = count === 0;
      summary.textContent = count > 0 ? speech.notes(speech.number(count)) : speech.noNotes;
      list.replaceChildren(
        ...elsewhere.map((found) =>
          make(
            'li',
            { class: 'finding' },
            make('b', {}, found.field === 'title' ? speech.inTitle : speech.inTags),
            ' ',
            meaningOf(found, speech),
          ),
        ),
        ...notes.map(({ line, kind, message }) =>
          make(
            'li',
            { class: kind },
            button(() => goTo(line), { class: 'quiet' }, speech.atLine(speech.number(line))),
            ' ',
            message,
          ),
        ),
      );
    },
  };
}
