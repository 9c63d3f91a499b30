import { momentOf } from '@kairan/accounts/page-request';
import { signUpModes } from '@kairan/accounts/sign-up-mode';
import type { FormFields } from '@kairan/http/form';
import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { closePosting } from '../../operations/close-posting.ts';
import { getSettings, type SiteSettings } from '../../operations/get-settings.ts';
import { openPosting } from '../../operations/open-posting.ts';
import { setSignUp } from '../../operations/set-sign-up.ts';
import { moderationPage, seeDone } from './frame.ts';
import { moderationMessages } from './messages/messages.ts';
import { type ModerationRequest, run } from './moderation-context.ts';
import { typed } from './moderation-forms.ts';

/** `GET /desk/settings`: whether posting is open, and who may sign up. */
export async function settingsPage(
  moderationRequest: ModerationRequest,
  refused: ApiError | null = null,
): Promise<Page> {
  const { pageRequest } = moderationRequest;
  const messages = moderationMessages[pageRequest.language];
  const { posting, sign_up: chosen } = await run<SiteSettings>(moderationRequest, getSettings, {});
  const signUp = chosen ?? moderationRequest.context.deps.signUpAtFirst;
  const action = hrefOf(pageRequest.baseUrl, '/desk/settings/posting');
  return moderationPage(moderationRequest, {
    title: messages.sections.settings,
    refused,
    main: html`<h1>${messages.sections.settings}</h1>
<p>${messages.settings.intro}</p>
<div class="cards"><section aria-labelledby="posting"><h2><span id="posting">${messages.settings.posting}</span> ${currentState(posting.open, messages.settings.isOpen[posting.open ? 'yes' : 'no'])}</h2>
${
  posting.open
    ? html`<p>${messages.settings.open}</p>
<form method="post" action="${action}"><input type="hidden" name="posting" value="close">
<div class="field"><label for="message">${messages.settings.message}</label><textarea id="message" name="message" rows="3" maxlength="1000"></textarea>
<p class="hint">${messages.settings.messageHint}</p></div>
<p><button class="danger">${messages.settings.close}</button></p></form>`
    : html`<p>${messages.settings.closedSince} ${momentOf(Date.parse(posting.since ?? ''), pageRequest)}</p>
${posting.message === null ? '' : html`<p>${isolated(posting.message)}</p>`}
<form method="post" action="${action}"><input type="hidden" name="posting" value="open"><p><button>${messages.settings.reopen}</button></p></form>`
}</section>
<section aria-labelledby="sign-up"><h2><span id="sign-up">${messages.settings.signUp}</span> ${currentState(signUp === 'open', messages.settings.signUpModes[signUp])}</h2>
<p>${messages.settings.signUpText}</p>
<form method="post" action="${hrefOf(pageRequest.baseUrl, '/desk/settings/sign-up')}"><fieldset><legend class="unseen">${messages.settings.signUp}</legend>${signUpModes.map(
      (mode) =>
        html`<label class="choice"><input type="radio" name="sign_up" value="${mode}"${mode === signUp ? html` checked` : ''}><span>${messages.settings.signUpModes[mode]}</span></label>
`,
    )}</fieldset><p><button class="second">${messages.settings.save}</button></p></form></section></div>`,
  });
}

/** Renders the state that a setting has now. */
function currentState(isOpen: boolean, name: string): Html {
  return html`<span class="stamp${isOpen ? ' open' : ''}">${name}</span>`;
}

/** `POST /desk/settings/sign-up` */
export async function changeSignUp(moderationRequest: ModerationRequest, sent: FormFields): Promise<Page | Response> {
  try {
    await run(moderationRequest, setSignUp, { sign_up: sent.get('sign_up') });
    return seeDone(moderationRequest.pageRequest, '/desk/settings', 'sign-up');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
    return settingsPage(moderationRequest, error);
  }
}

/** `POST /desk/settings/posting` */
export async function switchPosting(moderationRequest: ModerationRequest, sent: FormFields): Promise<Page | Response> {
  const message = typed(sent, 'message');
  try {
    if (sent.get('posting') === 'open') {
      await run(moderationRequest, openPosting, {});
      return seeDone(moderationRequest.pageRequest, '/desk/settings', 'opened');
    }
    await run(moderationRequest, closePosting, message === '' ? {} : { message });
    return seeDone(moderationRequest.pageRequest, '/desk/settings', 'closed');
  } catch (error) {
    if (!(error instanceof ApiError) || error.code === 'forbidden') throw error;
    return settingsPage(moderationRequest, error);
  }
}
