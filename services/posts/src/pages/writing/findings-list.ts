import { type Html, html } from '@kairan/web/html';
import { isolated } from '@kairan/web/page-texts';
import { findingMessages } from '../../findings/messages/messages.ts';
import type { Passage } from '../../findings/passages.ts';
import { messageParts, warningText } from '../../markdown/warning-text.ts';
import type { Warning } from '../../post.ts';
import type { Language } from '../messages/messages.ts';
import { writingMessages } from './messages/messages.ts';

/** Renders the suspicious strings and the checkbox that confirms all of them. */
export function confirmFindings(passages: readonly Passage[], language: Language): Html {
  const { title, text, confirm } = writingMessages[language].findings;
  return html`<fieldset class="notice warn" id="findings"><legend>${title}</legend>
<p>${text}</p>
${findingsList(passages, language)}
<label class="choice"><input type="checkbox" name="confirm_findings" value="yes"><span>${confirm}</span></label>
</fieldset>`;
}

/** Renders the suspicious strings, masked, with their lines and the neighbouring ones. */
export function findingsList(passages: readonly Passage[], language: Language): Html {
  const { kind, where } = findingMessages[language];
  return html`<ul class="findings" tabindex="0" aria-label="${writingMessages[language].findings.title}">${passages.map(
    ({ findings, lines }) =>
      html`<li>${findings.map(
        (finding) => html`<p><span>${where(finding)}</span> ${kind[finding.kind]} <code>${finding.excerpt}</code></p>
`,
      )}<ol class="lines">${lines.map(
        ({
          number,
          text,
          found,
        }) => html`<li value="${number}"${found ? html` class="found"` : ''}>${isolated(text)}</li>
`,
      )}</ol></li>
`,
  )}</ul>`;
}

/**
 * Renders what was removed from a body, changed in it or stays raw, by line; nothing if there is nothing.
 * @param list `closed` for what the author has seen before: one line that opens
 */
export function warningsNotice(
  warnings: readonly Warning[],
  language: Language,
  list: 'open' | 'closed' = 'open',
): Html {
  if (warnings.length === 0) return html``;
  const { title, count, text } = writingMessages[language].warnings;
  const listed = warnings.reduce((sum, warning) => sum + 1 + (warning.unlisted ?? 0), 0);
  return html`<details class="notice warn" id="warnings"${list === 'open' ? html` open` : ''}><summary>${title} <span class="hint">${count(listed)}</span></summary>
<p>${text}</p>
<ul class="findings" tabindex="0" aria-label="${title}">${warnings.map((warning) => warningItem(warning, language))}</ul></details>`;
}

/** Renders a warning with its line as an item of a list. */
export function warningItem(warning: Warning, language: Language): Html {
  const { code, unlisted, at } = writingMessages[language].warnings;
  const parts = messageParts(warningText(warning, { language, plain: code, unlisted }));
  return html`<li><span>${at(warning.line)}</span> ${parts.map(({ text, isCode }) => (isCode ? html`<code>${text}</code>` : text))}</li>
`;
}
