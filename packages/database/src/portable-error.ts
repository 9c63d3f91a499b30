/** An error of another thread: a structured clone would lose its name and the codes that node:sqlite sets. */
export interface PortableError {
  readonly name: string;
  readonly message: string;
  readonly stack: string | undefined;
  readonly code: string | undefined;
  readonly errcode: number | undefined;
  readonly cause: PortableError | undefined;
}

/** Makes an error ready to be sent. */
export function portable(error: unknown): PortableError {
  const { name, message, stack, code, errcode, cause } = (
    error instanceof Error ? error : new Error(String(error))
  ) as Error & Partial<PortableError>;
  return { name, message, stack, code, errcode, cause: cause instanceof Error ? portable(cause) : undefined };
}

/** The sent error, with its codes and causes. */
export function errorFrom({ name, message, stack, code, errcode, cause }: PortableError): Error {
  const error = new Error(message, cause && { cause: errorFrom(cause) });
  if (stack !== undefined) error.stack = stack;
  return Object.assign(error, name !== 'Error' && { name }, code && { code }, errcode !== undefined && { errcode });
}
