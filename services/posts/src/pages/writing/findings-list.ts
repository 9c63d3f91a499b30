import { type Html, html } from '@kairan/web/html';
import { warningText } from '../../markdown/warning-text.ts';
import type { Finding, Warning } from '../../post.ts';
import type { Language } from '../messages/messages.ts';
import { writingMessages } from './messages/messages.ts';

/** Renders the suspicious strings, masked and with their lines, and the checkbox that confirms all of them. */
export function confirmFindings(findings: readonly Finding[], language: Language): Html {
  const { title, text, confirm } = writingMessages[language].findings;
  return html`<fieldset class="notice warn" id="findings"><legend>${title}</legend>
<p>${text}</p>
${findingsList(findings, language)}
<label class="choice"><input type="checkbox" name="confirm_findings" value="yes"><span>${confirm}</span></label>
</fieldset>`;
}

/** Renders the findings without the checkbox. */
export function findingsList(findings: readonly Finding[], language: Language): Html {
  const { kind, field, at } = writingMessages[language].findings;
  return html`<ul class="findings">${findings.map(
    (finding) =>
      html`<li><span>${finding.field === 'body_markdown' ? at(finding.line) : field[finding.field]}</span> ${kind[finding.kind]} <code>${finding.excerpt}</code></li>
`,
  )}</ul>`;
}

/** Renders what was removed from a body, changed in it or stays raw, by line; nothing if there is nothing. */
export function warningsNotice(warnings: readonly Warning[], language: Language): Html {
  if (warnings.length === 0) return html``;
  const { title, text, code, unlisted, at } = writingMessages[language].warnings;
  const texts = { language, plain: code, unlisted };
  return html`<div class="notice warn" id="warnings"><h2>${title}</h2>
<p>${text}</p>
<ul class="findings">${warnings.map(
    (warning) => html`<li><span>${at(warning.line)}</span> ${warningText(warning, texts)}</li>
`,
  )}</ul></div>`;
}
