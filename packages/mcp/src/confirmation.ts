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

/** The call of a tool, as far as a question to the person depends on it. */
interface ConfirmableCall<Deps> {
  readonly tool: McpTool<Deps>;
  readonly sent: ToolAnswer;
  readonly caller: Caller;
  readonly deps: Deps;
  /** The language that the client's headers ask for. */
  readonly language: () => string;
}

/** The name of the question, and of its check box. */
const question = 'confirm';

/** A call with the person's confirmation added. */
interface Confirmed {
  readonly sent: ToolAnswer;
  readonly caller: Caller;
}

/**
 * Runs a tool whose operation may require a confirmation, and asks the person for it: multi-round-trip, specification
 * 2026-07-28. A confirmation counts only for the same caller, the same input, the details that were shown and the same
 * subject; otherwise the person is asked again. Nothing is stored between the rounds.
 * @param run runs the tool, with the confirmation once the person gave it
 * @throws {ApiError} the operation's own errors; the one that requires the confirmation if the person did not confirm
 */
export async function askOrConfirm<Deps>(
  { tool: { operation, confirm }, sent, caller, deps, language }: ConfirmableCall<Deps>,
  { responses, answered, questions }: Asking,
  run: (confirmed?: Confirmed) => Promise<CallToolResult>,
): Promise<CallToolResult | InputRequiredResult> {
  try {
    return await run();
  } catch (error) {
    if (!confirm || !(error instanceof ApiError) || error.code !== confirm.code) throw error;
    const callerId = caller.account?.id ?? caller.key;
    const name = questions.nameOf([callerId, operation.name, sent, error.details, error.about]);
    const said = inputResponse(responses, question);
    if (said.kind !== 'elicit' || answered !== name) {
      const { message, checkbox } = await confirm.question(error, { caller, deps, language: language() });
      const requestedSchema = {
        type: 'object' as const,
        properties: { [question]: { type: 'boolean' as const, title: checkbox, default: false } },
        required: [question],
      };
      const ask = inputRequired.elicit({ message, requestedSchema });
      return inputRequired({ inputRequests: { [question]: ask }, requestState: await questions.sign(name) });
    }
    if (said.action === 'accept' && said.content?.[question] === true) {
      return run({ sent: { ...sent, [confirm.field]: true }, caller: { ...caller, personConfirmed: true } });
    }
    throw new ApiError(error.code, { status: error.status, message: error.message }, confirm.declined, {
      details: error.details,
    });
  }
}
