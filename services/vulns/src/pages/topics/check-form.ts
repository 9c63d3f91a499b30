import { type Html, html } from '@kairan/web/html';
import { knownEcosystems } from '../../affected/ecosystem.ts';
import { hrefOf, type Visit } from '../page-request.ts';
import { topicWords } from './messages/messages.ts';

/** What is filled into the form already. */
export interface Asked {
  readonly text: string;
  readonly ecosystem: string;
  readonly version: string;
}

/** The form that looks up any package. */
export function packageForm({ text, ecosystem, version }: Asked, visit: Visit): Html {
  const words = topicWords[visit.language];
  return form(
    '/packages',
    html`<div class="check any">
<div class="field"><label for="package">${words.package}</label><input id="package" type="text" name="package" value="${text}" maxlength="300" required autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="package-hint"><p class="hint" id="package-hint">${words.packageHint}</p></div>
<div class="field"><label for="ecosystem">${words.ecosystem}</label><select id="ecosystem" name="ecosystem"><option value="">${words.ecosystemAsWritten}</option>${knownEcosystems.map(
      (name) => html`<option${name === ecosystem ? html` selected` : ''}>${name}</option>`,
    )}</select></div>
${versionField(version, visit)}
<button>${words.checkButton}</button></div>`,
    visit,
  );
}

/** The form that looks up a version of one package, and of a distribution's package its release. */
export function versionForm(
  path: string,
  { version, release, releases }: { version: string; release: string; releases: readonly string[] },
  visit: Visit,
): Html {
  const words = topicWords[visit.language];
  const [example] = releases;
  return form(
    path,
    html`<div class="check">${versionField(version, visit)}
${
  example === undefined
    ? ''
    : html`<div class="field"><label for="release">${words.release}</label><input id="release" type="text" name="release" value="${release}" maxlength="100" autocomplete="off" spellcheck="false" aria-describedby="release-hint"><p class="hint" id="release-hint">${words.releaseHint(example)}</p></div>
`
}<button>${words.checkButton}</button></div>`,
    visit,
  );
}

function versionField(version: string, visit: Visit): Html {
  const words = topicWords[visit.language];
  return html`<div class="field"><label for="version">${words.version}</label><input id="version" type="text" name="version" value="${version}" maxlength="300" autocomplete="off" autocapitalize="off" spellcheck="false" aria-describedby="version-hint"><p class="hint" id="version-hint">${words.versionHint}</p></div>`;
}

function form(path: string, body: Html, visit: Visit): Html {
  const { carried, language } = visit;
  return html`<search><form class="find" action="${hrefOf({ ...visit, carried: false }, path)}">${
    carried ? html`<input type="hidden" name="lang" value="${language}">` : ''
  }${body}</form></search>`;
}
