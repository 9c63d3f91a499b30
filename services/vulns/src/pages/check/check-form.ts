import { type Html, html } from '@kairan/web/html';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { checkMessages } from './messages/messages.ts';

/** The fields that a browser can be given again: it never gets back a file. */
export interface CheckFormValues {
  readonly packages: string;
  readonly distro: string;
}

/** Distributions that the field offers; it takes others too. */
const offeredDistros = [
  'debian-12',
  'debian-13',
  'ubuntu-22.04',
  'ubuntu-24.04',
  'alpine-3.20',
  'rocky-9',
  'almalinux-9',
];

/**
 * The form that sends a file or package URLs. Browsers let people drop a file on its field; the script lets them drop it
 * anywhere.
 * @param problemId the element that says what was wrong, if something was: with the pasted packages if there are any, else
 *   with the file
 */
export function checkForm(
  { packages, distro }: CheckFormValues,
  problemId: string | null,
  pageRequest: PageRequest,
): Html {
  const messages = checkMessages[pageRequest.language];
  const wrong = problemId === null ? null : packages === '' ? 'file' : 'packages';
  const described = (field: 'file' | 'packages') =>
    wrong === field
      ? html` aria-invalid="true" aria-describedby="${problemId ?? ''} ${field}-hint"`
      : html` aria-describedby="${field}-hint"`;
  return html`<form class="find check-form" method="post" enctype="multipart/form-data" action="${hrefOf(pageRequest, '/check')}" data-check="form" data-running="${messages.running}" data-bad-link="${messages.badLink}">
<div class="zone"><div class="field"><label for="file">${messages.file}</label>
<input id="file" type="file" name="file"${described('file')}>
<p class="hint" id="file-hint">${messages.fileHint}</p></div></div>
<details${packages === '' ? '' : html` open`}><summary>${messages.packages}</summary>
<div class="field"><label class="unseen" for="packages">${messages.packages}</label>
<textarea id="packages" name="packages" rows="5" autocomplete="off" autocapitalize="off" spellcheck="false" placeholder="pkg:npm/lodash@4.17.20"${described('packages')}>${packages}</textarea>
<p class="hint" id="packages-hint">${messages.packagesHint}</p></div></details>
<details${distro === '' ? '' : html` open`}><summary>${messages.options}</summary>
<div class="field"><label for="vex">${messages.vex}</label><input id="vex" type="file" name="vex" multiple aria-describedby="vex-hint"><p class="hint" id="vex-hint">${messages.vexHint}</p></div>
<div class="field"><label for="distro">${messages.distro}</label><input id="distro" type="text" name="distro" value="${distro}" maxlength="100" list="distros" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="distro-hint"><datalist id="distros">${offeredDistros.map((name) => html`<option>${name}</option>`)}</datalist><p class="hint" id="distro-hint">${messages.distroHint}</p></div></details>
<p class="go"><button type="submit">${messages.submit}</button> <span class="hint" role="status" data-check="status">${messages.privacy}</span></p>
</form>`;
}
