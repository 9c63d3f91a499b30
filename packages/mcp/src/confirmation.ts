import type { Caller } from '@kairan/operation';
import { ApiError } from '@kairan/operation/api-error';
import {
  type CallToolResult,
  type InputRequiredResult,
  inputRequired,
  inputResponse,
} from '@modelcontextprotocol/server';
import type { ConfirmationQuestions } from './question.ts';
import type { McpTool, ToolAnswer } from './tool.ts';

/** What a request contains of a question to the person. */
export interface Asking {
  /** The person's response, if this request has one. */
  readonly responses: Readonly<Record<string, unknown>> | undefined;
  /** The name of the question that it answers. */
  readonly answered: string | undefined;
  /** Names questions, so that a response counts only for the same question. */
  readonly questions: ConfirmationQuestions;
}

/** The name of the question, and of its check box. */
const question = 'confirm';

/**
 * Runs a tool whose operation may require a confirmation, and asks the person for it: multi-round-trip, specification
 * 2026-07-28. A confirmation counts only for the same caller, the same input, the details that were shown and the same
 * subject; otherwise the person is asked again. Nothing is stored between the rounds.
 * @throws {ApiError} the operation's own errors; the one that requires the confirmation if the person did not confirm
 */
export async function askOrConfirm<Deps>(
  { operation, confirm }: McpTool<Deps>,
  { responses, answered, questions }: Asking,
  sent: ToolAnswer,
  caller: Caller,
  run: (input: ToolAnswer) => Promise<CallToolResult>,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    return await run(sent);
  } catch (error) {
    if (!confirm || !(error instanceof ApiError) || error.code !== confirm.code) throw error;
    const callerId = caller.account?.id ?? caller.key;
    const name = questions.nameOf([callerId, operation.name, sent, error.details, error.about]);
    const said = inputResponse(responses, question);
    if (said.kind !== 'elicit' || answered !== name) {
      const requestedSchema = {
        type: 'object' as const,
        properties: { [question]: { type: 'boolean' as const, title: confirm.question, default: false } },
        required: [question],
      };
      const ask = inputRequired.elicit({ message: confirm.message(error), requestedSchema });
      return inputRequired({ inputRequests: { [question]: ask }, requestState: await questions.sign(name) });
    }
    if (said.action === 'accept' && said.content?.[question] === true) return run({ ...sent, [confirm.field]: true });
    throw new ApiError(error.code, { status: error.status, message: error.message }, confirm.declined, {
      details: error.details,
    });
  }
}
