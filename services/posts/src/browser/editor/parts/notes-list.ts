import type { Construct } from '../../../markdown/constructs.ts';
import { messageParts, warningText } from '../../../markdown/warning-text.ts';
import type { Finding, Warning } from '../../../post.ts';
import type { Speech } from '../messages/messages.ts';
import type { Note } from '../surface/text-surface.ts';
import { findExcerpt } from '../text/find-excerpt.ts';
import { button, make } from './dom.ts';

/** The remarks of the service on the text. */
export interface Remarks {
  readonly warnings: readonly Warning[];
  readonly findings: readonly Finding[];
}

/** What `fixLine` turns into markup. */
const fixable: ReadonlySet<Construct> = new Set(['full_width_heading', 'typed_bullet', 'full_width_number']);

/** The remarks that belong to lines, in their order. */
export function notesOf({ warnings, findings }: Remarks, text: string, speech: Speech): Note[] {
  const lines = findings.length > 0 ? text.split('\n') : [];
  const texts = {
    language: speech.language,
    plain: speech.warnings,
    unlisted: (count: number) => speech.unlistedWarnings(speech.number(count)),
  };
  return [
    ...warnings.map(
      (warning): Note => ({
        line: warning.line,
        column: null,
        kind: 'warning',
        fixable: 'constructs' in warning && warning.constructs.some((construct) => fixable.has(construct)),
        message: messageParts(warningText(warning, texts))
          .map(({ text: part }) => part)
          .join(''),
      }),
    ),
    ...findings
      .filter(({ field }) => field === 'body_markdown')
      .map(
        (found): Note => ({
          ...findExcerpt(lines, found, found.excerpt),
          kind: 'finding',
          message: meaningOf(found, speech),
        }),
      ),
  ].sort((a, b) => a.line - b.line);
}

function meaningOf({ kind, excerpt }: Finding, speech: Speech): string {
  return speech.findingMeans(speech.findings[kind], excerpt);
}

/** All remarks as an expandable list below the text; each leads to its line. */
export function notesList(
  speech: Speech,
  goTo: (line: number) => void,
  fix: (line: number) => void,
): { readonly element: HTMLElement; show(notes: readonly Note[], remarks: Remarks): void } {
  const summary = make('summary');
  const list = make('ul', { class: 'plain' });
  const element = make('details', { class: 'notes', hidden: true }, summary, make('h2', {}, speech.notesTitle), list);
  return {
    element,
    show(notes, remarks) {
      const elsewhere = remarks.findings.filter(({ field }) => field !== 'body_markdown');
      const count = notes.length + elsewhere.length;
      element.hidden = count === 0;
      summary.textContent = speech.notes(speech.number(count));
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
        ...notes.map(({ line, kind, message, fixable: canFix }) =>
          make(
            'li',
            { class: kind },
            button(() => goTo(line), { class: 'quiet' }, speech.atLine(speech.number(line))),
            ' ',
            message,
            canFix ? button(() => fix(line), { class: 'quiet' }, speech.fix) : null,
          ),
        ),
      );
    },
  };
}
