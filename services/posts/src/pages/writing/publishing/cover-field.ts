import type { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { uploadBytes } from '../../../operations/upload-image.ts';
import { thumbnail } from '../../../post-html/picture.ts';
import type { PageRequest } from '../../page-request.ts';
import { groupMarks } from '../error-sentence.ts';
import { writingMessages } from '../messages/messages.ts';
import { fileField } from '../sent-form.ts';

/** A previously uploaded cover. */
export interface CoverImage {
  readonly url: string;
}

/**
 * Renders the choice of a cover: a new file, which a script also takes by dropping it here, none, the current one, or one of
 * the latest uploads.
 */
export function coverField(
  { baseUrl, language }: PageRequest,
  { cover, covers }: { cover: string; covers: readonly CoverImage[] },
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[language].publish;
  const others = covers.filter(({ url }) => url !== cover).map(({ url }) => url);
  const offered = /^\/media\/[\w.-]+$/.test(cover) ? [cover, ...others] : others;
  const option = (url: string, name: string, picture: Html | '' = '') =>
    html`<label>${picture}<span><input type="radio" name="cover" value="${url}"${url === cover ? html` checked` : ''}>${name}</span></label>
`;
  return html`<fieldset${groupMarks(apiError, 'cover', 'cover-hint')} data-cover-bytes="${uploadBytes.file}"><legend>${messages.cover}</legend>
<div class="drop"><label for="cover-file">${messages.coverFile}</label>
<input id="cover-file" name="${fileField}" type="file" accept="image/png,image/jpeg,image/webp,image/gif" aria-describedby="cover-hint">
<p class="hint" id="cover-hint">${messages.coverHint}</p></div>
<div class="covers">${option('', messages.noCover)}${offered.map((url, i) =>
    option(url, messages.coverNumber(i + 1), thumbnail(url, baseUrl, '12rem')),
  )}</div></fieldset>`;
}
