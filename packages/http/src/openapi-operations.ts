import type { OpenApiDocument, OpenApiOperation } from './openapi-types.ts';

/** One operation of a document with its method and path. */
export interface RoutedOperation {
  /** In upper case. */
  readonly method: string;
  readonly path: string;
  readonly about: OpenApiOperation;
}

/** The operations of a document, in its order. */
export function operationsIn({ paths }: OpenApiDocument): RoutedOperation[] {
  return Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, about]) => ({ method: method.toUpperCase(), path, about })),
  );
}
