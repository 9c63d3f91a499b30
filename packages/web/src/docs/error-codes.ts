import { operationsIn } from '@kairan/http/openapi-operations';
import type { OpenApiDocument, OpenApiResponse } from '@kairan/http/openapi-types';
import { type Html, html } from '../html.ts';

/** An error code and an example of its message. */
export interface CodeRow {
  readonly code: string;
  readonly message: string;
}

/** Returns the error codes of a response; empty if it is no error of ours. */
export function codesOf(response: OpenApiResponse): CodeRow[] {
  const examples = response.content?.['application/json']?.examples ?? {};
  return Object.entries(examples).map(([code, { value }]) => ({ code, message: (value as { error: string }).error }));
}

/** Returns the codes of the shared responses, with the status under which operations refer to them. */
export function sharedCodes(document: OpenApiDocument): (CodeRow & { status: string })[] {
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

/** Renders a table of error codes. */
export function codeTable(rows: readonly (CodeRow & { readonly status: string })[]): Html {
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
