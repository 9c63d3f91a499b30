import { operationsIn } from '@kairan/http/openapi-operations';
import type { JsonSchema, OpenApiDocument } from '@kairan/http/openapi-types';
import { type Html, html } from '../html.ts';
import { fieldTable, typeOf } from './docs-schema.ts';
import { docsStyle } from './docs-style.ts';
import { codeTable, sharedCodes } from './error-codes.ts';
import { operationEntry } from './operation-entry.ts';

/** The API reference as the content of a page, in English. */
export interface DocsPage {
  readonly title: string;
  readonly description: string;
  readonly main: Html;
  /** The style rules that it needs beside those of all pages. */
  readonly style: string;
}

/**
 * Renders the API reference from the OpenAPI document. Operations and records are entries to open, so that the page can
 * be surveyed on a phone.
 * @param documentUrl the address of the document itself, for readers with tools
 */
export function docsPage(document: OpenApiDocument, { documentUrl }: { documentUrl: string }): DocsPage {
  const { info, components } = document;
  const operations = operationsIn(document);
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Answer'));
  return {
    title: `API: ${info.title}`,
    description: info.description,
    style: docsStyle,
    main: html`<div class="docs" lang="en">
<h1>${info.title}</h1>
<p class="hint">Version ${info.version} · <a href="${documentUrl}">OpenAPI document</a></p>
${start(document)}
<section id="operations" aria-labelledby="operations-title"><h2 id="operations-title">Operations</h2>
${operations.map((routed) => operationEntry(document, routed))}</section>
<section id="records" aria-labelledby="records-title"><h2 id="records-title">Records</h2>
${schemas.map(([name, schema]) => record(name, schema))}</section>
${errors(document)}
</div>`,
  };
}

function start({ info, servers, components }: OpenApiDocument): Html {
  const tokens = components.securitySchemes['accessToken']?.['description'] ?? '';
  return html`<section id="start" aria-labelledby="start-title">
<h2 id="start-title">Getting started</h2>
${info.description.split(/\n{2,}/).map((paragraph) => html`<p>${paragraph}</p>`)}
<h3>Base address</h3>
<pre tabindex="0"><code>${servers[0]?.url ?? ''}</code></pre>
<h3>Access tokens</h3>
<p>${tokens}</p>
<pre tabindex="0"><code>Authorization: Bearer &lt;token&gt;</code></pre>
</section>`;
}

function errors(document: OpenApiDocument): Html {
  const { components } = document;
  return html`<section id="errors" aria-labelledby="errors-title">
<h2 id="errors-title">Errors and limits</h2>
<p>Every error is JSON with a message for people and a code for programs:</p>
<pre tabindex="0"><code>{ "error": "limit must be a whole number from 1 to 100, not \"many\".", "code": "invalid_request" }</code></pre>
<p>Every operation may return these. Further errors are listed with their operation.</p>
${codeTable(sharedCodes(document))}
<h3>Headers</h3>
<table><thead><tr><th scope="col">Header</th><th scope="col">Meaning</th></tr></thead><tbody>
${Object.entries(components.headers).map(
  ([name, { description }]) => html`<tr><th scope="row"><code>${name}</code></th><td>${description}</td></tr>
`,
)}</tbody></table>
</section>`;
}

function record(name: string, schema: JsonSchema): Html {
  return html`<details class="entry"><summary><h3><code>${name}</code></h3>
${schema.description === undefined ? '' : html`<span class="about">${schema.description}</span>`}</summary>
<div id="schema-${name}">${schema.properties ? fieldTable(schema) : html`<p>${typeOf(schema)}</p>`}</div></details>
`;
}
