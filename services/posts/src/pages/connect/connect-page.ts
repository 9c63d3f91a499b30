import { type Html, html } from '@kairan/web/html';
import type { Page } from '@kairan/web/page-response';
import type { Script } from '@kairan/web/page-scripts';
import { renderPage } from '../layout.ts';
import { hrefOf, type PageRequest } from '../page-request.ts';
import { type ClientSettings, clientSettings, tokenSettings } from './client-settings.ts';
import { connectMessages } from './messages/messages.ts';

/** Renders `/connect`: how to connect an AI client, with settings to copy. */
export function connectPage(pageRequest: PageRequest, copyCode: Script | null): Page {
  const { baseUrl, language } = pageRequest;
  const text = connectMessages[language];
  const mcpUrl = `${baseUrl}/mcp`;
  const steps = text.steps(mcpUrl);
  return renderPage(pageRequest, {
    title: text.title,
    description: text.description,
    tags: [],
    canonical: `${baseUrl}/connect`,
    scripts: [copyCode],
    main: html`<article class="body"><h1>${text.title}</h1>
<p>${text.description}</p>
<h2>${text.address}</h2>
${toCopy('', mcpUrl)}
<p>${text.how}</p>
<h2>${text.clients}</h2>
${clientSettings(mcpUrl).map((client) => settings(client, steps[client.name]))}
<h2>${text.token}</h2>
<p>${text.tokenHow}</p>
${toCopy('json', tokenSettings(mcpUrl))}
<p><a href="${hrefOf(pageRequest, '/account')}#tokens">${text.toTokens}</a></p>
<h2>${text.ask}</h2>
<ul>${text.asks.map((ask) => html`<li>${ask}</li>`)}</ul>
<p>${text.safe}</p>
<p><a href="${hrefOf(pageRequest, '/account')}#apps">${text.toApps}</a></p>
</article>`,
  });
}

function settings({ name, copy }: ClientSettings, steps: readonly string[]): Html {
  return html`<h3>${name}</h3>
${steps.length === 1 ? html`<p>${steps[0] ?? ''}</p>` : html`<ol>${steps.map((step) => html`<li>${step}</li>`)}</ol>`}
${copy === null ? '' : toCopy(copy.language, copy.text)}`;
}

/** A code block as in posts, to which the script adds a copy button. */
function toCopy(about: string, text: string): Html {
  return html`<div class="code"><p class="about"><span>${about}</span></p><pre tabindex="0"><code>${text}</code></pre></div>`;
}
