import { type Html, html } from '@kairan/web/html';
import { knownEcosystems } from '../../affected/ecosystem.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { topicMessages } from './messages/messages.ts';

/** The values already filled in. */
export interface PackageFormValues {
  readonly text: string;
  readonly ecosystem: string;
  readonly version: string;
}

/** The form that looks up any package. */
export function packageForm({ text, ecosystem, version }: PackageFormValues, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  return form(
    '/packages',
    html`<div class="check any">
<div class="field"><label for="package">${messages.package}</label><input id="package" type="text" name="package" value="${text}" maxlength="300" required autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="package-hint"><p class="hint" id="package-hint">${messages.packageHint}</p></div>
<div class="field"><label for="ecosystem">${messages.ecosystem}</label><select id="ecosystem" name="ecosystem"><option value="">${messages.ecosystemAsWritten}</option>${knownEcosystems.map(
      (name) => html`<option${name === ecosystem ? html` selected` : ''}>${name}</option>`,
    )}</select></div>
${versionField(version, pageRequest)}
<button>${messages.checkButton}</button></div>`,
    pageRequest,
  );
}

/** The form that checks a version of one package, with the release for packages of distributions. */
export function versionForm(
  path: string,
  { version, release, releases }: { version: string; release: string; releases: readonly string[] },
  pageRequest: PageRequest,
): Html {
  const messages = topicMessages[pageRequest.language];
  const [example] = releases;
  return form(
    path,
    html`<div class="check">${versionField(version, pageRequest)}
${
  example === undefined
    ? ''
    : html`<div class="field"><label for="release">${messages.release}</label><input id="release" type="text" name="release" value="${release}" maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="release-hint"><p class="hint" id="release-hint">${messages.releaseHint(example)}</p></div>
`
}<button>${messages.checkButton}</button></div>`,
    pageRequest,
  );
}

function versionField(version: string, pageRequest: PageRequest): Html {
  const messages = topicMessages[pageRequest.language];
  return html`<div class="field"><label for="version">${messages.version}</label><input id="version" type="text" name="version" value="${version}" maxlength="300" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="version-hint"><p class="hint" id="version-hint">${messages.versionHint}</p></div>`;
}

function form(path: string, body: Html, pageRequest: PageRequest): Html {
  return html`<search><form class="find" action="${hrefOf(pageRequest, path)}">${body}</form></search>`;
}
