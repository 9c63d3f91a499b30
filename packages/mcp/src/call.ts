import type { Answer, Caller } from '@kairan/operation';
import { ApiError, commonError } from '@kairan/operation/api-error';
import { checkIdempotencyKey } from '@kairan/operation/idempotency-key';
import { unknownParameter } from '@kairan/operation/input-problem';
import { ReadyJson } from '@kairan/operation/ready-json';
import { StreamedFile } from '@kairan/operation/streamed-file';
import { asApiError } from '@kairan/operation/unavailable-error';
import type { CallToolResult, InputRequiredResult } from '@modelcontextprotocol/server';
import { type Asking, askOrConfirm } from './confirmation.ts';
import { type McpTool, resultBytes, type ToolAnswer } from './tool.ts';
import { idempotencyKeyField } from './tool-list.ts';

/** A call of a tool. */
export interface ToolCall<Deps> {
  readonly tool: McpTool<Deps>;
  /** The names of the fields that the tool offers. */
  readonly fields: readonly string[];
  readonly sent: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  /** An error that applies to every tool: an account whose set-up is unfinished. */
  readonly apiError: ApiError | undefined;
  readonly deps: Deps;
  /** The language that the client's headers ask for. */
  readonly language: () => string;
  /** The dialogue with the person at the client, if the client supports one. */
  readonly asking: Asking | undefined;
  /** Reports an unexpected error. */
  readonly report: (fault: unknown) => void;
  /** Takes an error that must become an HTTP response instead of a tool result: the client has to sign in first. */
  readonly rejectOverHttp: (apiError: ApiError) => void;
}

/**
 * Runs a tool. Errors are results too (`isError`); their text is the error body of the REST interface, without
 * `structuredContent`, which clients check against the output schema.
 */
export async function callTool<Deps>(call: ToolCall<Deps>): Promise<CallToolResult | InputRequiredResult> {
  try {
    const { tool, asking, apiError } = call;
    if (apiError) return refusedResult(apiError);
    if (!tool.confirm || !asking) return await answered(call);
    const { [tool.confirm.field]: _model, ...sent } = call.sent;
    const withoutModel = { ...call, sent };
    return await askOrConfirm(withoutModel, asking, (confirmed) => answered({ ...withoutModel, ...confirmed }));
  } catch (error) {
    if (!(error instanceof ApiError)) {
      call.report(error);
      return refusedResult(asApiError(error));
    }
    if (error.status === 401 || error.code === 'insufficient_scope') call.rejectOverHttp(error);
    return refusedResult(error);
  }
}

async function answered<Deps>(call: ToolCall<Deps>): Promise<CallToolResult> {
  const { tool, deps } = call;
  const caller = callerOf(call);
  const input = () => inputOf(call);
  let { answer, text } = bodyOf(await tool.operation.run(input, caller, deps));
  let { limit } = input();
  for (let bytes = Buffer.byteLength(text); bytes > resultBytes && typeof limit === 'number' && limit > 1; ) {
    // A shorter page has its own cursor; cutting this one would lose the rest.
    const fewer = Math.max(1, Math.floor((Math.min(limit, listed(answer)) * resultBytes * 0.9) / bytes));
    const again = () => ({ ...input(), limit: fewer });
    ({ answer, text } = bodyOf(await tool.operation.run(again, caller, deps)));
    bytes = Buffer.byteLength(text);
    limit = Math.min(fewer, limit - 1);
  }
  if (!tool.present) return result(answer, text);
  const { answer: shown, note } = tool.present(answer, text);
  return result(shown, shown === answer ? text : JSON.stringify(shown), note);
}

/** How many items the longest list of a result has: fewer than the limit on the last page. */
function listed(answer: ToolAnswer): number {
  return Math.max(1, ...Object.values(answer).map((value) => (Array.isArray(value) ? value.length : 1)));
}

/** The caller with the idempotency key of the call, if the tool takes one; `inputOf` checks it. */
function callerOf<Deps>({ caller, fields, sent }: ToolCall<Deps>): Caller {
  const key = sent[idempotencyKeyField];
  return typeof key === 'string' && fields.includes(idempotencyKeyField) ? { ...caller, idempotencyKey: key } : caller;
}

/** The input of the operation. @throws {ApiError} for a field that the tool does not offer, and a malformed key */
function inputOf<Deps>({ tool, fields, language, sent }: ToolCall<Deps>): Record<string, unknown> {
  for (const name of Object.keys(sent)) if (!fields.includes(name)) throw unknownParameter(name, fields);
  for (const name of tool.required ?? []) {
    if (sent[name] === undefined) throw commonError('invalid_request', `${name} is missing: this tool requires it.`);
  }
  const { [idempotencyKeyField]: key, ...own } = sent;
  checkIdempotencyKey(idempotencyKeyField, key);
  const input: Record<string, unknown> = { ...tool.defaults, ...(tool.read?.(own) ?? own) };
  if (fields.includes('lang')) input['lang'] ??= language();
  return input;
}

function bodyOf(answer: Answer): { answer: ToolAnswer; text: string } {
  if (answer instanceof StreamedFile) throw new Error('A tool cannot return a file.');
  if (!(answer instanceof ReadyJson)) return { answer, text: JSON.stringify(answer) };
  const text = answer.body.toString();
  return { answer: JSON.parse(text) as ToolAnswer, text };
}

function result(answer: ToolAnswer, text: string, note?: string): CallToolResult {
  const content = [{ type: 'text' as const, text }];
  if (note !== undefined) content.push({ type: 'text', text: note });
  return { content, structuredContent: { ...answer } };
}

function refusedResult(apiError: ApiError): CallToolResult {
  return { content: [{ type: 'text', text: JSON.stringify(apiError) }], isError: true };
}
