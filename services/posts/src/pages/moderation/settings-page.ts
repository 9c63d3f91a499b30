import { momentOf } from '@kairan/accounts/page-request';
import { signUpModes } from '@kairan/accounts/sign-up-mode';
import type { FormFields } from '@kairan/http/form';
import { Refusal } from '@kairan/operation/api-error';
import { html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import { closePosting } from '../../operations/close-posting.ts';
import { getSettings, type SiteSettings } from '../../operations/get-settings.ts';
import { openPosting } from '../../operations/open-posting.ts';
import { setSignUp } from '../../operations/set-sign-up.ts';
import { hrefOf } from '../../page-address.ts';
import { deskPage, seeDone } from './frame.ts';
import { deskWords } from './messages/messages.ts';
import { typed } from './moderation-forms.ts';
import { type DeskAsked, run } from './moderation-options.ts';

/** `GET /desk/settings`: whether posting is open, and who may sign up. */
export async function settingsPage(asked: DeskAsked, refused: Refusal | null = null): Promise<Page> {
  const { visit } = asked;
  const words = deskWords[visit.language];
  const { posting, sign_up: chosen } = await run<SiteSettings>(asked, getSettings, {});
  const signUp = chosen ?? asked.house.deps.signUpAtFirst;
  const action = hrefOf(visit.baseUrl, '/desk/settings/posting');
  return deskPage(asked, {
    title: words.sections.settings,
    refused,
    main: html`<h1>${words.sections.settings}</h1>
<section aria-labelledby="posting"><h2 id="posting">${words.settings.posting}</h2>
${
  posting.open
    ? html`<p>${words.settings.open}</p>
<form method="post" action="${action}"><input type="hidden" name="posting" value="close">
<div class="field"><label for="message">${words.settings.message}</label><textarea id="message" name="message" rows="3" maxlength="1000"></textarea>
<p class="hint">${words.settings.messageHint}</p></div>
<p><button class="danger">${words.settings.close}</button></p></form>`
    : html`<p>${words.settings.closedSince} ${momentOf(Date.parse(posting.since ?? ''), visit)}</p>
${posting.message === null ? '' : html`<p>${isolated(posting.message)}</p>`}
<form method="post" action="${action}"><input type="hidden" name="posting" value="open"><p><button>${words.settings.reopen}</button></p></form>`
}</section>
<section aria-labelledby="sign-up"><h2 id="sign-up">${words.settings.signUp}</h2>
<form method="post" action="${hrefOf(visit.baseUrl, '/desk/settings/sign-up')}"><fieldset><legend class="unseen">${words.settings.signUp}</legend>${signUpModes.map(
      (mode) =>
        html`<label class="choice"><input type="radio" name="sign_up" value="${mode}"${mode === signUp ? html` checked` : ''}><span>${words.settings.signUpModes[mode]}</span></label>
`,
    )}</fieldset><p><button class="second">${words.settings.save}</button></p></form></section>`,
  });
}

/** `POST /desk/settings/sign-up` */
export async function changeSignUp(asked: DeskAsked, sent: FormFields): Promise<Page | Response> {
  try {
    await run(asked, setSignUp, { sign_up: sent.get('sign_up') });
    return seeDone(asked.visit, '/desk/settings', 'sign-up');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'forbidden') throw error;
    return settingsPage(asked, error);
  }
}

/** `POST /desk/settings/posting` */
export async function switchPosting(asked: DeskAsked, sent: FormFields): Promise<Page | Response> {
  const message = typed(sent, 'message');
  try {
    if (sent.get('posting') === 'open') {
      await run(asked, openPosting, {});
      return seeDone(asked.visit, '/desk/settings', 'opened');
    }
    await run(asked, closePosting, message === '' ? {} : { message });
    return seeDone(asked.visit, '/desk/settings', 'closed');
  } catch (error) {
    if (!(error instanceof Refusal) || error.code === 'forbidden') throw error;
    return settingsPage(asked, error);
  }
}
