import { Refusal } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { getMe } from '../../operations/get-me.ts';
import { listImages } from '../../operations/list-images.ts';
import { hrefOf } from '../../page-address.ts';
import { marks, problemNotice } from './error-sentence.ts';
import { writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingWords } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import { fileField, type Sent } from './sent-form.ts';
import { aboutFile, uploaded } from './upload.ts';
import { type Asked, run } from './writing-options.ts';

interface Image {
  readonly url: string;
  readonly width: number;
  readonly height: number;
}

/** `GET /posts/images`: an image is uploaded here, and what is to be pasted into a body is copied. */
export function images(asked: Asked): Promise<Page> {
  return imagesPage(asked, null);
}

/** `POST /posts/images` */
export async function uploadToBody(asked: Asked, sent: Sent): Promise<Page | Response> {
  try {
    if (sent.refused) throw aboutFile(sent.refused);
    const { url } = await uploaded(asked, sent, 'post');
    return seePage(asked, '/posts/images', { uploaded: url });
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return imagesPage(asked, error);
  }
}

async function imagesPage(asked: Asked, refusal: Refusal | null): Promise<Page> {
  const { visit } = asked;
  const { images: words, help } = writingWords[visit.language];
  const [{ images: found }, me] = await Promise.all([
    run<{ images: Image[] }>(asked, listImages, { kind: 'post', limit: 24 }),
    run<Me>(asked, getMe, {}),
  ]);
  const fresh = refusal === null ? found.find(({ url }) => url === visit.query.get('uploaded')) : undefined;
  return writingPage(asked, {
    title: words.title,
    refused: refusal,
    main: html`<h1>${words.title}</h1>
${problemNotice(refusal, visit.language)}
${fresh === undefined ? '' : html`<section class="notice" role="status"><h2>${words.uploaded}</h2><p>${words.paste}</p>${picture(fresh, 'fresh', asked)}</section>`}
${limitsList(me, visit)}
<form method="post" action="${hrefOf(visit.baseUrl, '/posts/images')}" enctype="multipart/form-data">
<div class="field"><label for="file">${help.file}</label>
<input id="file" name="${fileField}" type="file" accept="image/png,image/jpeg,image/webp,image/gif" required${marks(refusal, 'cover', 'file-hint')}>
<p class="hint" id="file-hint">${words.fileHint}</p></div>
<button>${help.upload}</button></form>
${
  found.length === 0
    ? ''
    : html`<section class="kept"><h2>${words.latest}</h2><p>${words.paste}</p>
<ul class="plain pictures">${found.map(
        (image, i) => html`<li>${picture(image, `image-${i + 1}`, asked)}</li>
`,
      )}</ul></section>`
}`,
  });
}

/** An image, with what shows it in a body. */
function picture({ url, width, height }: Image, id: string, { visit }: Asked): Html {
  const { images: words } = writingWords[visit.language];
  return html`<img src="${hrefOf(visit.baseUrl, url)}" alt="" width="${width}" height="${height}" loading="lazy" decoding="async">
<label class="unseen" for="${id}">${words.markdown}</label><input id="${id}" type="text" readonly class="copyable" value="![${words.alt}](${url})">`;
}
