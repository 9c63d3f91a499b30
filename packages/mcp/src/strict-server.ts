import { ProtocolError, ProtocolErrorCode, Server } from '@modelcontextprotocol/server';

type Handler = Parameters<Server['_wrapHandler']>[1];

/**
 * The server of the SDK, which answers parameters that do not match a method's schema with "invalid params" (JSON-RPC 2.0,
 * 5.1). The SDK itself does so for `tools/call` only, and calls it an internal error for all other methods.
 */
export class StrictServer extends Server {
  /** Wraps the handler of a method; called for each as it is registered. */
  protected override _wrapHandler(method: string, handler: Handler): Handler {
    const wrapped = super._wrapHandler(method, handler);
    return async (request, context) => {
      try {
        return await wrapped(request, context);
      } catch (error) {
        const problem = problemOf(error);
        if (problem === null) throw error;
        throw new ProtocolError(ProtocolErrorCode.InvalidParams, `Invalid ${method} request: ${problem}.`);
      }
    };
  }
}

/** What does not match, if an error is the SDK's of a validation: its message is a JSON list of zod's issues. */
function problemOf(error: unknown): string | null {
  if (!(error instanceof Error) || error.name !== 'Error' || !error.message.startsWith('[')) return null;
  const [issue] = JSON.parse(error.message) as { path: readonly PropertyKey[]; message: string }[];
  return issue ? `${issue.path.join('.')}: ${issue.message}` : null;
}
