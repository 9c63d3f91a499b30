import { plainSchema } from '@kairan/http/openapi-schemas';
import type { JsonSchema } from '@kairan/http/openapi-types';
import { inlined, inputProperties } from '@kairan/operation/input-problem';
import { z } from 'zod';
import type { McpTool } from './tool.ts';

/** A tool as `tools/list` shows it. */
export interface ListedTool {
  readonly name: string;
  readonly title: string;
  readonly description: string;
  readonly inputSchema: ObjectSchema;
  readonly outputSchema: ObjectSchema;
  readonly annotations: Readonly<Record<string, string | boolean>>;
}

interface ObjectSchema {
  readonly type: 'object';
  readonly properties: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: false;
}

/**
 * A tool in the form that is listed, with JSON Schemas of draft 2020-12 that refer to nothing. Converting costs a third of a
 * millisecond a tool: to be called once, never for a request.
 * @throws {Error} for a field that the operation does not have
 */
export function listedTool<Deps>(tool: McpTool<Deps>): ListedTool {
  const { operation, title, hints = {} } = tool;
  return {
    name: operation.name,
    title,
    description: tool.description ?? operation.summary,
    inputSchema: inputSchema(tool),
    outputSchema: outputSchema(operation.output),
    annotations: {
      title,
      readOnlyHint: hints.readOnly ?? false,
      destructiveHint: hints.destructive ?? false,
      idempotentHint: hints.idempotent ?? false,
      openWorldHint: hints.openWorld ?? false,
    },
  };
}

/** A tool, and how it is listed. */
export interface OfferedTool<Deps> {
  readonly tool: McpTool<Deps>;
  readonly listed: ListedTool;
}

/** All tools with how they are listed. Throws as `listedTool` does. */
export function offeredTools<Deps>(tools: readonly McpTool<Deps>[]): OfferedTool<Deps>[] {
  return tools.map((tool) => ({ tool, listed: listedTool(tool) }));
}

function inputSchema<Deps>({ operation, hidden = [], required = [], defaults = {}, describe = {} }: McpTool<Deps>) {
  const all = inputProperties(operation.input);
  for (const name of [...hidden, ...required, ...Object.keys(defaults), ...Object.keys(describe)]) {
    if (!Object.hasOwn(all, name)) throw new Error(`The operation ${operation.name} has no field ${name}.`);
  }
  const properties: Record<string, JsonSchema> = {};
  for (const [name, property] of Object.entries(all)) {
    if (hidden.includes(name)) continue;
    properties[name] = {
      ...forTools(property),
      ...(describe[name] !== undefined && { description: describe[name] }),
      ...(Object.hasOwn(defaults, name) && { default: defaults[name] as JsonSchema['default'] }),
    };
  }
  const needed = Object.keys(properties).filter(
    (name) => required.includes(name) || !operation.input.shape[name]?.safeParse(undefined).success,
  );
  return {
    type: 'object',
    properties,
    ...(needed.length > 0 && { required: needed }),
    additionalProperties: false,
  } as const;
}

function outputSchema(output: z.ZodObject): ObjectSchema {
  const { properties = {}, required, $defs = {} } = z.toJSONSchema(output, { io: 'output', unrepresentable: 'any' });
  const whole = inlined(properties, $defs) as Record<string, JsonSchema>;
  const plain = Object.entries(whole).map(([name, property]) => [name, forTools(property)]);
  return { type: 'object', properties: Object.fromEntries(plain), ...(required && { required }) };
}

/**
 * A schema as models and their clients understand it best: one type each, as many clients take no list of types (`anyOf`
 * instead), and no examples of lists, which are written as addresses have them.
 */
function forTools(schema: JsonSchema): JsonSchema {
  return oneType(plainSchema(schema)) as JsonSchema;
}

function oneType(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(oneType);
  if (typeof part !== 'object' || part === null) return part;
  // Of an object's properties, `type` and `examples` are fields that have these names, and schemas like the others.
  const { type, examples, ...rest } = part as JsonSchema;
  const kept = Object.fromEntries(Object.entries(rest).map(([key, value]) => [key, oneType(value)])) as JsonSchema;
  if (examples !== undefined && type !== 'array') kept.examples = oneType(examples) as unknown[];
  if (!Array.isArray(type)) return type === undefined ? kept : { type: oneType(type), ...kept };
  const { description, default: fallback, ...bounds } = kept;
  return {
    ...(description !== undefined && { description }),
    ...(fallback !== undefined && { default: fallback }),
    anyOf: type.map((one) => (one === 'null' ? { type: one } : { type: one, ...bounds })),
  };
}
