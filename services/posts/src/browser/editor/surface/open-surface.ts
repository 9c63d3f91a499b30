import { loadScript } from '../load-script.ts';
import type { PageForm } from '../page-form.ts';
import type { SurfaceContext, TextSurface } from './text-surface.ts';
import { textareaSurface } from './textarea-surface.ts';

/** The script of CodeMirror, as a module. */
interface CodeMirrorScript {
  readonly codeMirrorSurface: (textarea: HTMLTextAreaElement, context: SurfaceContext) => TextSurface;
}

/**
 * Opens the text surface: CodeMirror for devices with a fine pointer, otherwise the text field itself, as the
 * keyboards of phones work best with it, and also if CodeMirror fails to load.
 */
export async function openSurface({ textarea, codeMirror }: PageForm, context: SurfaceContext): Promise<TextSurface> {
  if (!codeMirror || !matchMedia('(pointer: fine)').matches) return textareaSurface(textarea, context);
  try {
    const { codeMirrorSurface } = await loadScript<CodeMirrorScript>(codeMirror);
    return codeMirrorSurface(textarea, context);
  } catch (fault) {
    reportError(fault);
    return textareaSurface(textarea, context);
  }
}
