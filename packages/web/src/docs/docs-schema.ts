import type { JsonSchema } from '@kairan/http/openapi-types';
import { type Html, html } from '../html.ts';

/** One field of a response; a nested one with its path: `pagination.next_cursor`, `data[].id`. */
interface FieldRow {
  readonly path: string;
  readonly type: Html;
  readonly description: string;
  readonly optional: boolean;
}

/** Renders the fields of a schema as a table. */
export function fieldTable(schema: JsonSchema): Html {
  return html`<table><thead><tr><th scope="col">Field</th><th scope="col">Description</th></tr></thead><tbody>
${fieldRows(schema).map(
  ({ path, type, description, optional }) => html`<tr><th scope="row"><code>${path}</code>${
    optional ? html`<span class="hint">may be absent</span>` : ''
  }</th><td>${description === '' ? '' : html`<p>${description}</p>`}<p class="takes">${type}</p></td></tr>
`,
)}</tbody></table>`;
}

/** Every field of a schema. Named schemas are not expanded: their type links to their section. */
function fieldRows(schema: JsonSchema, prefix = ''): FieldRow[] {
  const properties = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return properties.flatMap(([name, property]) => {
    const path = prefix === '' ? name : `${prefix}.${name}`;
    const row = {
      path,
      type: typeOf(property),
      description: property.description ?? '',
      optional: !(schema.required ?? []).includes(name),
    };
    const { inner, suffix } = opened(property);
    return inner.properties ? [row, ...fieldRows(inner, `${path}${suffix}`)] : [row];
  });
}

/** The type of a value for people: `list of SummaryRow`, `text or null`, `one of a, b`. */
export function typeOf(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) return schemaLink(schema.$ref);
  if (schema.anyOf) return joined(schema.anyOf.map((option) => typeOf(option as JsonSchema)));
  if (Array.isArray(schema.type)) return joined(schema.type.map((type) => typeOf({ ...schema, type })));
  if (schema.type === 'null') return html`null`;
  if (schema.const !== undefined) return html`<code>${String(schema.const)}</code>`;
  if (schema.enum) return html`${values(schema.enum)}`;
  if (schema.type === 'array') return html`list of ${typeOf((schema.items ?? {}) as JsonSchema)}`;
  if (schema.type === 'object') return objectType(schema);
  if (schema.type === 'boolean') return html`true or false`;
  if (schema.type === 'integer') return html`whole number${bounds(schema.minimum, schema.maximum, '')}`;
  if (schema.type === 'number') return html`number${bounds(schema.minimum, schema.maximum, '')}`;
  if (schema.format === 'date-time') return html`time (RFC 3339, UTC)`;
  if (schema.format === 'date') return html`day (<code>YYYY-MM-DD</code>)`;
  if (schema.type === 'string') return html`text${bounds(schema.minLength, schema.maxLength, ' characters')}`;
  return html`anything`;
}

/** The values of a parameter: as `typeOf`, but lists are written with commas. */
export function valuesOf(schema: JsonSchema): Html {
  if (schema.type !== 'array') return typeOf(schema);
  const items = (schema.items ?? {}) as JsonSchema;
  const most = schema.maxItems === undefined ? '' : ` (at most ${schema.maxItems})`;
  return html`one or several${most}, separated by commas: ${typeOf(items)}`;
}

function opened(property: JsonSchema): { inner: JsonSchema; suffix: string } {
  const solid = property.anyOf?.find((option) => (option as JsonSchema).type !== 'null') as JsonSchema | undefined;
  const schema = solid ?? property;
  if (schema.type === 'array') return { inner: (schema.items ?? {}) as JsonSchema, suffix: '[]' };
  return { inner: schema, suffix: '' };
}

function objectType(schema: JsonSchema): Html {
  const { additionalProperties: each } = schema;
  if (typeof each === 'object' && each !== null) return html`object: a ${typeOf(each as JsonSchema)} for each key`;
  return html`object`;
}

function schemaLink(reference: string): Html {
  const name = reference.split('/').at(-1) ?? '';
  return html`<a href="#schema-${name}">${name}</a>`;
}

function values(list: readonly unknown[]): Html[] {
  return list.map((value, i) => html`${i === 0 ? '' : ', '}<code>${String(value)}</code>`);
}

function joined(parts: readonly Html[]): Html {
  return html`${parts.map((part, i) => html`${i === 0 ? '' : ' or '}${part}`)}`;
}

function bounds(low: number | undefined, high: number | undefined, unit: string): string {
  if (low !== undefined && high !== undefined) return `, ${low} to ${high}${unit}`;
  if (low !== undefined && low > 0) return `, at least ${low}${unit}`;
  return high === undefined ? '' : `, at most ${high}${unit}`;
}
