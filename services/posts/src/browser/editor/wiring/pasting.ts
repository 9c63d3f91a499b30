import { loadScript } from '../load-script.ts';
import type { Speech } from '../messages/messages.ts';
import type { PageForm } from '../page-form.ts';
import { pasteNotice } from '../parts/paste-notice.ts';
import type { Converted } from '../pasting/convert.ts';
import type { TableStyle } from '../pasting/writing/table.ts';
import type { TextSurface } from '../surface/text-surface.ts';
import { contextAt } from '../text/context-at.ts';
import { findInserted, insertMarkdown, linkOver } from '../text/pasting.ts';
import type { Stretch, TextEdit } from '../text/text-edit.ts';
import { type Convert, conversionOf, type PastingScript } from './conversion.ts';
import { chooseTables, chosenTables } from './table-choice.ts';

/** What pasting needs of the editor. */
export interface PastingContext {
  readonly page: PageForm;
  readonly surface: TextSurface;
  readonly speech: Speech;
}

/** Pastes formatted text as Markdown, tables by the author's choice, and addresses over words as links. */
export function pasting({ page, surface, speech }: PastingContext) {
  const notice = pasteNotice(speech, () => surface.focus());
  let script: Promise<PastingScript> | null = null;
  /** What was pasted last, while its notice is shown. */
  let last: { readonly text: string; readonly from: number; readonly inserted: string } | null = null;
  let isPlain = false;
  surface.element.addEventListener('keydown', ({ code, shiftKey }) => {
    if (code === 'KeyV') isPlain = shiftKey;
  });
  surface.element.addEventListener('keyup', () => {
    isPlain = false;
  });

  /** Applies an edit and remembers what it inserted. */
  const put = (edit: TextEdit) => {
    surface.apply(edit);
    last = { text: surface.text(), from: edit.from, inserted: edit.insert };
  };
  const stretch = (): Stretch | null => last && findInserted(last.text, last.from, last.inserted, surface.text());

  const convert = async (run: Convert, plain: string) => {
    const pasted = last;
    script ??= page.pasting && loadScript<PastingScript>(page.pasting);
    const loaded = await script?.catch((fault) => {
      script = null;
      reportError(fault);
    });
    if (!loaded) return;
    await surface.composed();
    // Something else was pasted meanwhile.
    if (last === pasted) write(run, loaded, plain, chosenTables());
  };

  const write = (run: Convert, loaded: PastingScript, plain: string, tables: TableStyle) => {
    const converted = run(loaded, tables);
    const range = stretch();
    if (!converted || !range) return;
    const isSame = converted.markdown === plain.trim() || !converted.formatted || converted.markdown === '';
    if (isSame && converted.images === 0) return;
    if (!isSame) put(insertMarkdown(surface.text(), range, converted.markdown, converted.inline));
    const other = tables === 'list' ? 'code' : 'list';
    notice.show({
      message: messageOf(converted, isSame, tables, speech),
      ways: isSame
        ? []
        : [
            { label: speech.pastePlain, run: () => replace(plain) },
            ...(converted.tables > 0
              ? [
                  {
                    label: speech.tableAs[other],
                    run: () => {
                      chooseTables(other);
                      write(run, loaded, plain, other);
                    },
                  },
                ]
              : []),
          ],
    });
  };

  const replace = (plain: string) => {
    const range = stretch();
    if (range) surface.apply({ ...range, insert: plain });
    notice.hide();
  };

  return {
    element: notice.element,
    /** @returns whether the paste is done; otherwise the browser pastes the plain text */
    paste(data: DataTransfer): boolean {
      const wantsPlain = isPlain;
      isPlain = false;
      notice.hide();
      last = null;
      const plain = data.getData('text/plain').replace(/\r\n?/g, '\n');
      const selected = surface.selected();
      const text = surface.text();
      if (wantsPlain) return false;
      const link = linkOver(text, selected, plain);
      if (link) {
        surface.apply(link);
        return true;
      }
      const run = contextAt(text, selected.from) === 'text' ? conversionOf(data, plain, page) : null;
      if (!run || !page.pasting) return false;
      // The plain text first: a single undo returns to it.
      if (plain !== '') put({ ...selected, insert: plain });
      else last = { text, from: selected.from, inserted: text.slice(selected.from, selected.to) };
      void convert(run, plain);
      return true;
    },
    /** To be called after each edit: what has been changed cannot be converted back any more. */
    changed() {
      if (last && !notice.element.hidden && !stretch()) notice.hide();
    },
  };
}

function messageOf({ tables, images }: Converted, isSame: boolean, style: TableStyle, speech: Speech): string {
  const done = isSame ? '' : tables > 0 ? speech.pastedTable[style] : speech.pasted;
  return [done, images > 0 ? speech.pastedImages(speech.number(images)) : ''].filter((part) => part !== '').join(' ');
}
