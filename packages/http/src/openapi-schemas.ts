import { z } from 'zod';
import type { JsonSchema } from './openapi-types.ts';

/**
 * Adds a schema, and every named one that it uses (`.meta({ id: 'SummaryRow' })`), to the components.
 * @param name the name of the schema if it has none of its own
 * @returns a reference to it
 * @throws {Error} if two different schemas have the same name
 */
export function componentsOf(schema: z.ZodType, name: string, components: Record<string, JsonSchema>): JsonSchema {
  const made = z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any' }) as JsonSchema;
  const { $defs = {}, $schema: _dialect, ...root } = made;
  for (const [id, definition] of Object.entries($defs)) add(id, plainSchema(definition as JsonSchema), components);
  if (root.$ref !== undefined) return plainSchema(root);
  add(name, plainSchema(root), components);
  return { $ref: `#/components/schemas/${name}` };
}

function add(name: string, schema: JsonSchema, components: Record<string, JsonSchema>) {
  const known = components[name];
  if (known && JSON.stringify(known) !== JSON.stringify(schema)) {
    throw new Error(`Two different schemas are called ${name}.`);
  }
  components[name] = schema;
}

/**
 * Converts a schema for readers: references point to the components; bounds that only say "a safe integer", patterns
 * that only repeat a format, and the promise that no field will ever be added are left out.
 */
export function plainSchema(schema: JsonSchema): JsonSchema {
  return plain(schema) as JsonSchema;
}

function plain(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(plain);
  if (typeof part !== 'object' || part === null) return part;
  const relevant = Object.entries(part).filter(([key, value]) => !isNoise(part as JsonSchema, key, value));
  return Object.fromEntries(
    relevant.map(([key, value]) => [key, key === '$ref' ? moved(String(value)) : plain(value)]),
  );
}

function isNoise(schema: JsonSchema, key: string, value: unknown): boolean {
  if (key === 'additionalProperties') return value === false;
  if (key === 'minimum') return value === Number.MIN_SAFE_INTEGER;
  if (key === 'maximum') return value === Number.MAX_SAFE_INTEGER;
  if (key === 'pattern') return typeof schema.format === 'string';
  return key === 'id' && typeof schema.type === 'string' && typeof value === 'string';
}

function moved(reference: string): string {
  return reference.replace('#/$defs/', '#/components/schemas/');
}
