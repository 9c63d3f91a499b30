import { operationsIn, type RoutedOperation } from '@kairan/http/openapi-operations';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiOperation,
  OpenApiParameter,
  OpenApiRequestBody,
  OpenApiResponse,
  Reference,
} from '@kairan/http/openapi-types';
import { Html, html } from '../html.ts';
import { pagePolicy } from '../page-response.ts';
import { fieldRows, typeOf, valuesOf } from './docs-schema.ts';
import { docsStyle } from './docs-style.ts';

/** A self-contained page: no script, nothing loaded from elsewhere. */
export interface DocsPage {
  readonly html: string;
  /** The `Content-Security-Policy` of the page; it allows nothing but its own style. */
  readonly contentSecurityPolicy: string;
}

/**
 * Renders the API page from the OpenAPI document.
 * @param documentUrl the address of the document itself, for readers with tools
 */
export function docsPage(document: OpenApiDocument, { documentUrl }: { documentUrl: string }): DocsPage {
  return {
    html: page(document, documentUrl).text,
    contentSecurityPolicy: pagePolicy(docsStyle, ["form-action 'none'"]),
  };
}

function page(document: OpenApiDocument, documentUrl: string): Html {
  const { info, components } = document;
  const operations = operationsIn(document);
  const readOnly = operations.every(({ method }) => method === 'GET');
  const schemas = Object.entries(components.schemas).filter(([name]) => !name.endsWith('Answer'));
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>${info.title}</title>
<style>${new Html(docsStyle)}</style>
</head>
<body>
<a class="skip" href="#content">Skip to content</a>
<header class="top"><div>
<h1>${info.title}</h1>
<p class="version">Version ${info.version} · <a href="${documentUrl}">OpenAPI document</a> · <a href="./">Home</a></p>
</div></header>
<div class="frame">
<nav aria-label="Contents"><details open>
<summary>Contents</summary>
<ul><li><a href="#start">Getting started</a></li><li><a href="#errors">Errors and limits</a></li></ul>
<p>Operations</p>
<ul>${operations.map(
    ({ method, path, about }) =>
      html`<li><a href="#${about.operationId}"><code>${readOnly ? '' : `${method} `}${path}</code></a></li>`,
  )}</ul>
<p>Records</p>
<ul>${schemas.map(([name]) => html`<li><a href="#schema-${name}">${name}</a></li>`)}</ul>
</details></nav>
<main id="content">
${start(document)}
${errors(document)}
${operations.map((routed) => operation(document, routed))}
${schemas.map(([name, schema]) => record(name, schema))}
</main>
</div>
</body>
</html>
`;
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

function operation(document: OpenApiDocument, routed: RoutedOperation): Html {
  const { method, path, about } = routed;
  const id = about.operationId;
  const [success = '200'] = Object.keys(about.responses).filter((status) => status.startsWith('2'));
  const answer = about.responses[success] as OpenApiResponse;
  const others = Object.entries(about.responses).flatMap(([status, response]) =>
    status === success || '$ref' in response ? [] : [{ status, response }],
  );
  const errors = others.flatMap(({ status, response }) => codesOf(response).map((row) => ({ ...row, status })));
  const unusual = others.filter(({ response }) => codesOf(response).length === 0);
  return html`<section id="${id}" aria-labelledby="${id}-title">
<h2 id="${id}-title" class="call"><span class="method">${method}</span> <a href="#${id}"><code>${path}</code></a></h2>
<p class="name"><code>${id}</code></p>
<p>${about.summary}</p>
<h3>Parameters</h3>
${parameters(about.parameters)}
${about.requestBody ? requestBody(about.requestBody) : ''}
<h3>Example</h3>
<pre tabindex="0"><code>${curlExample(document, routed)}</code></pre>
<h3>Response</h3>
${success === '200' ? '' : html`<p><span class="status">${success}</span> with:</p>`}
${answerShape(document, answer)}
${unusual.map(({ status, response }) => html`<p><span class="status">${status}</span> ${response.description}</p>`)}
<h3>Errors</h3>
${codeTable(errors)}
</section>`;
}

/** The fields of a JSON answer, or what is in the file. */
function answerShape(document: OpenApiDocument, { description, content = {} }: OpenApiResponse): Html {
  const json = content['application/json'];
  if (json) return fields(resolved(document, json.schema ?? {}));
  const [type = ''] = Object.keys(content);
  return html`<p>A file (<code>${type}</code>). ${description}</p>`;
}

function record(name: string, schema: JsonSchema): Html {
  return html`<section id="schema-${name}" aria-labelledby="schema-${name}-title">
<h2 id="schema-${name}-title">${name}</h2>
${schema.description === undefined ? '' : html`<p>${schema.description}</p>`}
${schema.properties ? fields(schema) : html`<p>${typeOf(schema)}</p>`}
</section>`;
}

function parameters(list: readonly OpenApiParameter[]): Html {
  if (list.length === 0) return html`<p>None.</p>`;
  return html`<table><thead><tr><th scope="col">Name</th><th scope="col">Meaning and values</th></tr></thead><tbody>
${list.map(
  ({ name, required, in: location, description, schema }) => html`<tr><th scope="row"><code>${name}</code>
<span class="hint">${location === 'path' ? 'in the path' : location === 'header' ? 'header' : required ? 'required' : 'optional'}</span></th>
<td>${description === '' ? '' : html`<p>${description}</p>`}<p class="takes">${valuesOf(schema)}${fallback(schema)}</p></td></tr>
`,
)}</tbody></table>`;
}

/** The fields of a body. A form has the same fields and a file. */
function requestBody({ content }: OpenApiRequestBody): Html {
  const json = content['application/json']?.schema ?? {};
  const form = content['multipart/form-data']?.schema;
  const fields = Object.entries((form ?? json).properties ?? {}) as [string, JsonSchema][];
  const required = json.required ?? [];
  return html`<h3>Body</h3>
<p>${bodyTypes(Object.keys(content))}.</p>
<table><thead><tr><th scope="col">Field</th><th scope="col">Meaning and values</th></tr></thead><tbody>
${fields.map(
  ([name, schema]) => html`<tr><th scope="row"><code>${name}</code>
<span class="hint">${required.includes(name) ? 'required' : 'optional'}</span></th>
<td>${schema.description === undefined ? '' : html`<p>${schema.description}</p>`}<p class="takes">${
    schema.contentMediaType === undefined ? typeOf(schema) : 'a file, in a form only'
  }${fallback(schema)}</p></td></tr>
`,
)}</tbody></table>`;
}

function bodyTypes(types: readonly string[]): string {
  const file = types.filter((type) => type !== 'application/json' && type !== 'multipart/form-data');
  if (file.length > 0) return `The file itself (${file.join(', ')}), or a form with the file (multipart/form-data)`;
  return types.length > 1 ? 'JSON, or with a file as a form (multipart/form-data)' : 'JSON';
}

function fallback({ default: value }: JsonSchema): Html {
  if (value === undefined) return html``;
  return html` · default <code>${Array.isArray(value) ? value.join(',') : String(value)}</code>`;
}

function fields(schema: JsonSchema): Html {
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Description</th></tr></thead><tbody>
${fieldRows(schema).map(
  ({ path, type, description, optional }) => html`<tr><th scope="row"><code>${path}</code>${
    optional ? html`<span class="hint">may be absent</span>` : ''
  }</th><td>${description === '' ? '' : html`<p>${description}</p>`}<p class="takes">${type}</p></td></tr>
`,
)}</tbody></table>`;
}

interface CodeRow {
  readonly code: string;
  readonly message: string;
}

function codesOf(response: OpenApiResponse): CodeRow[] {
  const examples = response.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([code, { value }]) => ({ code, message: (value as { error: string }).error }));
}

/** The codes of the shared responses, with the status under which operations refer to them. */
function sharedCodes(document: OpenApiDocument): (CodeRow & { status: string })[] {
  const statuses = new Map<string, string>();
  for (const { about } of operationsIn(document)) {
    for (const [status, response] of Object.entries(about.responses)) {
      if ('$ref' in response) statuses.set(response.$ref, status);
    }
  }
  return [...statuses].flatMap(([reference, status]) => {
    const response = document.components.responses[reference.split('/').at(-1) ?? ''];
    return response ? codesOf(response).map((row) => ({ ...row, status })) : [];
  });
}

function codeTable(rows: readonly (CodeRow & { readonly status: string })[]): Html {
  return html`<table><thead><tr><th scope="col">Code</th><th scope="col">When</th></tr></thead><tbody>
${rows.map(
  ({
    code,
    message,
    status,
  }) => html`<tr><th scope="row"><span class="status">${status}</span> <code>${code}</code></th><td>${message}</td></tr>
`,
)}</tbody></table>`;
}

/** A command to paste, with the examples of the schemas. */
function curlExample(document: OpenApiDocument, { method, path, about }: RoutedOperation): string {
  const list = about.parameters;
  const examples = new Map(
    list.flatMap(({ name, example }) => (example === undefined ? [] : [[name, String(example)] as const])),
  );
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(examples.get(name) ?? `<${name}>`));
  const query = list
    .filter(({ name, in: location }) => location === 'query' && examples.has(name))
    .map(({ name }) => `${name}=${encodeURIComponent(examples.get(name) ?? '').replaceAll('%2C', ',')}`);
  const address = `'${document.servers[0]?.url ?? ''}${filled}${query.length === 0 ? '' : `?${query.join('&')}`}'`;
  return ['curl', ...(method === 'GET' ? [] : ['-X', method]), address, ...credential(document), ...sent(about)].join(
    ' ',
  );
}

function credential({ security }: OpenApiDocument): string[] {
  const open = security.some((one) => Object.keys(one).length === 0);
  return open ? [] : ["-H 'Authorization: Bearer <token>'"];
}

/** The body of the example: a file if there can be one, otherwise the fields that have examples. */
function sent({ requestBody: body }: OpenApiOperation): string[] {
  const form = body?.content['multipart/form-data']?.schema?.properties ?? {};
  const file = Object.entries(form as Record<string, JsonSchema>).find(([, field]) => field.contentMediaType);
  const [fileType] = Object.keys(body?.content ?? {});
  if (file && fileType === 'application/zip') return [`-F ${file[0]}=@posts.zip`];
  if (file) return [`-F ${file[0]}=@picture.png`];
  const fields = Object.entries(
    (body?.content['application/json']?.schema?.properties ?? {}) as Record<string, JsonSchema>,
  );
  const shown = fields.flatMap(([name, { examples = [] }]) => (examples.length > 0 ? [[name, examples[0]]] : []));
  if (shown.length === 0) return [];
  const json = JSON.stringify(Object.fromEntries(shown)).replaceAll("'", "'\\''");
  return ["-H 'Content-Type: application/json'", `-d '${json}'`];
}

function resolved({ components }: OpenApiDocument, schema: JsonSchema | Reference): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? schema : (components.schemas[name] ?? {})) as JsonSchema;
}
