import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { getMe } from '../../operations/get-me.ts';
import { listImages } from '../../operations/list-images.ts';
import { picture, scaled } from '../../post-html/picture.ts';
import { marks, problemNotice } from './error-sentence.ts';
import { toOwnPosts, writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingMessages } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import { fileField, type Sent } from './sent-form.ts';
import { aboutFile, uploaded } from './upload.ts';
import { run, type WriterRequest } from './writing-context.ts';

interface Image {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** `GET /posts/images`: uploads an image and shows the Markdown to paste into a body. */
export function images(writerRequest: WriterRequest): Promise<Page> {
  return imagesPage(writerRequest, null);
}

/** `POST /posts/images` */
export async function uploadToBody(writerRequest: WriterRequest, sent: Sent): Promise<Page | Response> {
  try {
    if (sent.refused) throw aboutFile(sent.refused);
    const { url } = await uploaded(writerRequest, sent, 'post');
    return seePage(writerRequest, '/posts/images', { uploaded: url });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return imagesPage(writerRequest, error);
  }
}

async function imagesPage(writerRequest: WriterRequest, apiError: ApiError | null): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { images: messages, help } = writingMessages[pageRequest.language];
  const [{ images: found }, me] = await Promise.all([
    run<{ images: Image[] }>(writerRequest, listImages, { kind: 'post', limit: 24 }),
    run<Me>(writerRequest, getMe, {}),
  ]);
  const fresh = apiError === null ? found.find(({ url }) => url === pageRequest.query.get('uploaded')) : undefined;
  return writingPage(writerRequest, {
    title: messages.title,
    refused: apiError,
    main: html`${toOwnPosts(pageRequest)}<h1>${messages.title}</h1>
${problemNotice(apiError, pageRequest.language)}
${fresh === undefined ? '' : html`<section class="notice" role="status"><h2>${messages.uploaded}</h2><p>${messages.paste}</p>${imageToPaste(fresh, 'fresh', writerRequest)}</section>`}
<form class="panel" method="post" action="${hrefOf(pageRequest.baseUrl, '/posts/images')}" enctype="multipart/form-data">
<div class="field"><label for="file">${help.file}</label>
<input id="file" name="${fileField}" type="file" accept="image/png,image/jpeg,image/webp,image/gif" required${marks(apiError, 'cover', 'file-hint')}>
<p class="hint" id="file-hint">${messages.fileHint}</p></div>
<button>${help.upload}</button></form>
${
  found.length === 0
    ? ''
    : html`<section class="kept"><h2>${messages.latest}</h2><p>${messages.paste}</p>
<ul class="plain pictures">${found.map(
        (image, i) => html`<li>${imageToPaste(image, `image-${i + 1}`, writerRequest)}</li>
`,
      )}</ul></section>`
}
<div class="quotas">${limitsList(me, pageRequest)}</div>`,
  });
}

/** The largest height of an image in pixels: 12 rem, as in the style. */
const thumbnailHeight = 192;

/** Renders an image with the Markdown that shows it in a body. */
function imageToPaste({ url, width, height }: Image, id: string, { pageRequest }: WriterRequest): Html {
  const { images: messages } = writingMessages[pageRequest.language];
  const shown = picture(pageRequest.baseUrl, {
    path: url,
    size: { width, height },
    shownWidth: `${Math.round(scaled({ width, height }, thumbnailHeight / height).width)}px`,
    attributes: html` alt="" width="${width}" height="${height}" loading="lazy" decoding="async"`,
  });
  return html`${shown}
<label class="unseen" for="${id}">${messages.markdown}</label><input id="${id}" type="text" readonly class="copyable" value="![${messages.alt}](${url})">`;
}
