import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { renderPage } from '../layout.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { section } from '../section.ts';
import { type CheckFormValues, checkForm } from './check-form.ts';
import { checkStyle } from './check-style.ts';
import { checkMessages } from './messages/messages.ts';
import { readableFiles } from './readable-files.ts';

/** Why a check could not be made, in the reader's language, with the exact place in English if there is one. */
export interface CheckProblem {
  readonly status: number;
  readonly text: string;
  readonly detail: string | null;
  readonly headers?: Readonly<Record<string, string>>;
}

const problemId = 'check-problem';

/** The page with the form, what it takes and what results mean; above the form, why a check could not be made. */
export function checkFormPage(
  values: CheckFormValues,
  { problem, script }: { problem: CheckProblem | null; script: Script | null },
  pageRequest: PageRequest,
): Page {
  const messages = checkMessages[pageRequest.language];
  return renderPage(pageRequest, {
    title: messages.title,
    description: messages.description,
    listed: problem === null,
    searchable: true,
    status: problem?.status ?? 200,
    headers: { ...problem?.headers },
    moreStyle: checkStyle,
    script,
    main: html`<h1>${messages.title}</h1>
<p class="lead">${messages.lead}</p>
${problem === null ? '' : problemNotice(problem, pageRequest)}
${checkForm(values, problem === null ? null : problemId, pageRequest)}
<div class="guide">
${meaning(pageRequest)}
${section('readable', messages.readable, readableFiles(pageRequest))}
${programs(pageRequest)}</div>`,
  });
}

function problemNotice({ text, detail }: CheckProblem, { language }: PageRequest): Html {
  const messages = checkMessages[language];
  return html`<div class="notice bad" role="alert"><h2>${messages.problemTitle}</h2><p id="${problemId}">${text}</p>${
    detail === null ? '' : html`<p class="hint" lang="en"><bdi>${detail}</bdi></p>`
  }</div>`;
}

function meaning({ language }: PageRequest): Html {
  const messages = checkMessages[language];
  const { affected, notAffected, unknown } = messages.meanings;
  return section(
    'meaning',
    messages.meaning,
    html`<dl><div><dt>${messages.affected}</dt><dd>${affected}</dd></div>
<div><dt>${messages.notAffected}</dt><dd>${notAffected}</dd></div>
<div><dt>${messages.unknown}</dt><dd>${unknown}</dd></div></dl>`,
  );
}

function programs(pageRequest: PageRequest): Html {
  const messages = checkMessages[pageRequest.language];
  const { baseUrl } = pageRequest;
  // The bare name would be looked up in the public registry.
  const command = `npx --yes --package=${baseUrl}/kairan-check.tgz -- \\\n  kairan-check package-lock.json --server ${baseUrl} --fail-on malware,kev,critical`;
  const curl = `curl --data-binary @package-lock.json '${baseUrl}/api/v1/check?filename=package-lock.json'`;
  const code = (name: string, text: string) =>
    html`<h3>${name}</h3><pre role="group" aria-label="${name}" tabindex="0"><code>${text}</code></pre>`;
  return html`<div class="across">${section(
    'programs',
    messages.programs,
    html`<p>${messages.programsText}</p>
${code(messages.commandLine, command)}
${code(messages.rest, curl)}
<p><a href="${hrefOf(pageRequest, '/docs')}" hreflang="en">${pageRequest.messages.api}</a></p>`,
  )}</div>`;
}
