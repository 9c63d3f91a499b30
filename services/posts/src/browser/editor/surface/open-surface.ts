import { loadScript } from '../load-script.ts';
import type { PageForm } from '../page-form.ts';
import type { Composition } from './composition.ts';
import type { SurfaceContext, TextSurface } from './text-surface.ts';
import { textareaSurface } from './textarea-surface.ts';

/** The script of CodeMirror, as a module. */
interface CodeMirrorScript {
  readonly codeMirrorSurface: (textarea: HTMLTextAreaElement, context: SurfaceContext) => TextSurface;
}

/**
 * Opens the text surface: CodeMirror for devices with a fine pointer, otherwise the text field itself, as the
 * keyboards of phones work best with it, and also if CodeMirror fails to load. A word that is being composed in the
 * text field is completed there first.
 * @param composition that of the text field
 */
export async function openSurface(
  { textarea, codeMirror }: PageForm,
  composition: Composition,
  context: SurfaceContext,
): Promise<TextSurface> {
  if (!codeMirror || !matchMedia('(pointer: fine)').matches) return textareaSurface(textarea, context);
  try {
    const { codeMirrorSurface } = await loadScript<CodeMirrorScript>(codeMirror);
    await composition.ended();
    return codeMirrorSurface(textarea, context);
  } catch (fault) {
    reportError(fault);
    return textareaSurface(textarea, context);
  }
}
