import type { z } from 'zod';

/** A JSON Schema of OpenAPI 3.1 (draft 2020-12). */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The parts of an OpenAPI 3.1 document that are generated here. */
export interface OpenApiDocument {
  readonly openapi: '3.1.1';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly paths: Readonly<Record<string, OpenApiPath>>;
  readonly components: {
    readonly schemas: Readonly<Record<string, JsonSchema>>;
    readonly headers: Readonly<Record<string, OpenApiHeader>>;
    readonly responses: Readonly<Record<string, OpenApiResponse>>;
    readonly securitySchemes: Readonly<Record<string, Readonly<Record<string, string>>>>;
  };
}

/** The operations of a path, by method. */
export type OpenApiPath = Readonly<Partial<Record<'get' | 'post' | 'put' | 'patch' | 'delete', OpenApiOperation>>>;

export interface OpenApiOperation {
  readonly operationId: string;
  readonly summary: string;
  /** Empty if no credential counts; absent: as for the whole document. */
  readonly security?: readonly [];
  readonly parameters: readonly OpenApiParameter[];
  readonly requestBody?: OpenApiRequestBody;
  readonly responses: Readonly<Record<string, OpenApiResponse | Reference>>;
}

export interface OpenApiParameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required: boolean;
  readonly description: string;
  readonly schema: JsonSchema;
  /** Lists: values separated by commas. */
  readonly style?: 'form';
  readonly explode?: false;
  readonly example?: unknown;
}

/** By media type; a body that is a file has no schema. */
export interface OpenApiRequestBody {
  readonly required: boolean;
  readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
}

export interface OpenApiResponse {
  readonly description: string;
  readonly headers?: Readonly<Record<string, OpenApiHeader | Reference>>;
  /** By media type: JSON, or the file that the operation returns. */
  readonly content?: Readonly<Record<string, OpenApiContent>>;
}

interface OpenApiContent {
  /** Absent for a file: OpenAPI 3.1 describes binary content by its media type alone. */
  readonly schema?: JsonSchema;
  readonly examples?: Readonly<Record<string, { readonly value: unknown }>>;
}

export interface OpenApiHeader {
  readonly description: string;
  readonly schema: JsonSchema;
}

export interface Reference {
  readonly $ref: string;
}
