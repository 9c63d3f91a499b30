import { randomUUID } from 'node:crypto';
import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { z } from 'zod';
import { shownFindings } from '../../findings/passages.ts';
import { getProfile } from '../../operations/get-profile.ts';
import { updateProfile } from '../../operations/update-profile.ts';
import { bounds } from '../../post.ts';
import type { profileShape } from '../../responses/shapes.ts';
import { hanko } from '../hanko.ts';
import type { PageRequest } from '../page-request.ts';
import { groupMarks, marks, problemNotice } from './error-sentence.ts';
import { confirmFindings } from './findings-list.ts';
import { writingPage } from './frame.ts';
import { writingMessages } from './messages/messages.ts';
import { seePage } from './see-post.ts';
import { fileField, type Sent, typedText } from './sent-form.ts';
import { aboutFile, uploaded } from './upload.ts';
import { run, type WriterRequest } from './writing-context.ts';

type OwnProfile = z.output<typeof profileShape>;

/** The contents of the form, as stored or as typed; an empty picture is none. */
interface Typed {
  readonly biography: string;
  readonly links: readonly string[];
  readonly picture: string;
}

/** `GET /posts/profile`: the public profile of the author, and the form that changes it. */
export async function profile(writerRequest: WriterRequest): Promise<Page> {
  const own = await ownProfile(writerRequest);
  return profilePage(writerRequest, own, { ...own, picture: own.picture ?? '' }, null);
}

/** `POST /posts/profile` */
export async function saveProfile(writerRequest: WriterRequest, sent: Sent): Promise<Page | Response> {
  const remaining = sent.get('remove_picture') === 'yes' ? '' : sent.get('picture');
  let typed: Typed = { biography: typedText(sent, 'biography'), links: sent.all('link'), picture: remaining };
  try {
    if (sent.refused) throw aboutFile(sent.refused);
    // Stored with the typed text, so that a rejected form does not need the file again.
    if (sent.file) typed = { ...typed, picture: (await uploaded(writerRequest, sent, 'post')).url };
    await run(writerRequest, updateProfile, {
      biography: typed.biography,
      links: typed.links.filter((link) => link.trim() !== ''),
      picture: typed.picture,
      ...(sent.get('confirm_findings') === 'yes' && { confirm_findings: true }),
    });
    return seePage(writerRequest, '/posts/profile', { done: 'saved' });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return profilePage(writerRequest, await ownProfile(writerRequest), typed, error);
  }
}

async function ownProfile(writerRequest: WriterRequest): Promise<OwnProfile> {
  const { profile } = await run<{ profile: OwnProfile }>(writerRequest, getProfile, {});
  return profile;
}

function profilePage(writerRequest: WriterRequest, own: OwnProfile, typed: Typed, apiError: ApiError | null): Page {
  const { pageRequest } = writerRequest;
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language].profile;
  const { passages } = apiError === null ? { passages: [] } : shownFindings(apiError);
  const saved = apiError === null && pageRequest.query.get('done') === 'saved';
  return writingPage(writerRequest, {
    title: messages.title,
    refused: apiError,
    holdsText: apiError !== null,
    main: html`<p class="hint"><a href="${hrefOf(baseUrl, '/account')}">${messages.back}</a></p>
<h1>${messages.title}</h1>
<p>${messages.text} <a href="${own.url}">${messages.page}</a></p>
${saved ? html`<div class="notice" role="status"><p>${messages.saved}</p></div>` : ''}
${problemNotice(apiError, language)}
<form method="post" action="${hrefOf(baseUrl, '/posts/profile')}" enctype="multipart/form-data">
<input type="hidden" name="form_key" value="${randomUUID()}"><input type="hidden" name="picture" value="${typed.picture}">
${pictureField(own, typed, pageRequest, apiError)}
<div class="field"><label for="biography">${messages.biography}</label>
<textarea id="biography" name="biography" rows="6"${marks(apiError, apiError?.about === 'guidelines' ? 'guidelines' : 'biography', 'biography-hint')}>
${typed.biography}</textarea>
<p class="hint" id="biography-hint">${messages.biographyHint}</p></div>
${linkFields(typed.links, pageRequest, apiError)}
${passages.length === 0 ? '' : confirmFindings(passages, language)}
<button>${messages.submit}</button></form>`,
  });
}

function pictureField(
  { display_name }: OwnProfile,
  { picture }: Typed,
  pageRequest: PageRequest,
  apiError: ApiError | null,
): Html {
  const messages = writingMessages[pageRequest.language].profile;
  const shown = /^\/media\/[\w.-]+$/.test(picture) ? picture : null;
  return html`<div class="field"><label for="file">${messages.picture}</label>
<div class="by">${hanko({ displayName: display_name, picture: shown }, pageRequest, 'large')}<span>${isolated(display_name)}</span></div>
<input id="file" name="${fileField}" type="file" accept="image/png,image/jpeg,image/webp,image/gif"${marks(apiError, 'cover', 'file-hint')}>
<p class="hint" id="file-hint">${messages.pictureHint}</p></div>
${
  shown === null
    ? ''
    : html`<p><label class="choice"><input type="checkbox" name="remove_picture" value="yes"><span>${messages.removePicture}</span></label></p>`
}`;
}

function linkFields(links: readonly string[], { language }: PageRequest, apiError: ApiError | null): Html {
  const messages = writingMessages[language].profile;
  return html`<fieldset${groupMarks(apiError, 'links', 'links-hint')}><legend>${messages.links}</legend>
${Array.from(
  { length: Math.max(bounds.links, links.length) },
  (_, i) => html`<p><input type="url" name="link" value="${links[i] ?? ''}" aria-label="${messages.link(i + 1)}"></p>
`,
)}<p class="hint" id="links-hint">${messages.linksHint}</p></fieldset>`;
}
