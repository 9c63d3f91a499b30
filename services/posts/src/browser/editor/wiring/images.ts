import { make } from '../parts/dom.ts';
import { imageTypes } from '../saving/upload-image.ts';

/** A file input for images. @returns opens it */
export function imageChoice(around: HTMLElement, onFiles: (files: readonly File[]) => void): () => void {
  const input = make('input', { type: 'file', accept: imageTypes.join(','), multiple: true, hidden: true });
  input.addEventListener('change', () => {
    onFiles([...(input.files ?? [])]);
    // The same file may be chosen again.
    input.value = '';
  });
  around.append(input);
  return () => input.click();
}
