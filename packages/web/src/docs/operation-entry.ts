import type { RoutedOperation } from '@kairan/http/openapi-operations';
import type {
  JsonSchema,
  OpenApiDocument,
  OpenApiParameter,
  OpenApiRequestBody,
  OpenApiResponse,
  Reference,
} from '@kairan/http/openapi-types';
import { type Html, html } from '../html.ts';
import { curlExample } from './curl-example.ts';
import { fieldTable, typeOf, valuesOf } from './docs-schema.ts';
import { codesOf, codeTable } from './error-codes.ts';

/**
 * Renders an operation as an entry to open: method, path and summary, inside them parameters, an example, the response
 * and errors. Its id is inside the entry, so that browsers open the entry for a link to it (HTML, "ancestor details
 * revealing algorithm").
 */
export function operationEntry(document: OpenApiDocument, routed: RoutedOperation): Html {
  const { method, path, about } = routed;
  const id = about.operationId;
  const [success = '200'] = Object.keys(about.responses).filter((status) => status.startsWith('2'));
  const answer = about.responses[success] as OpenApiResponse;
  const others = Object.entries(about.responses).flatMap(([status, response]) =>
    status === success || '$ref' in response ? [] : [{ status, response }],
  );
  const errors = others.flatMap(({ status, response }) => codesOf(response).map((row) => ({ ...row, status })));
  const unusual = others.filter(({ response }) => codesOf(response).length === 0);
  return html`<details class="entry"><summary><h3><span class="method ${method.toLowerCase()}">${method}</span> <code>${path}</code></h3>
<span class="about">${about.summary}</span></summary>
<div id="${id}"><p class="hint">Operation <a href="#${id}"><code>${id}</code></a></p>
<h4>Parameters</h4>
${parameters(about.parameters)}
${about.requestBody ? requestBody(about.requestBody) : ''}
<h4>Example</h4>
<pre tabindex="0"><code>${curlExample(document, routed)}</code></pre>
<h4>Response</h4>
${success === '200' ? '' : html`<p><span class="status">${success}</span> with:</p>`}
${answerShape(document, answer)}
${unusual.map(({ status, response }) => html`<p><span class="status">${status}</span> ${response.description}</p>`)}
<h4>Errors</h4>
${codeTable(errors)}
</div></details>
`;
}

/** The fields of a JSON answer, or what is in the file. */
function answerShape(document: OpenApiDocument, { description, content = {} }: OpenApiResponse): Html {
  const json = content['application/json'];
  if (json) return fieldTable(resolved(document, json.schema ?? {}));
  const [type = ''] = Object.keys(content);
  return html`<p>A file (<code>${type}</code>). ${description}</p>`;
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
  return html`<h4>Body</h4>
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

function resolved({ components }: OpenApiDocument, schema: JsonSchema | Reference): JsonSchema {
  const name = schema.$ref?.split('/').at(-1);
  return (name === undefined ? schema : (components.schemas[name] ?? {})) as JsonSchema;
}
