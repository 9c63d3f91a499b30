import type { Caller, Operation } from '@kairan/operation';
import type { ApiError } from '@kairan/operation/api-error';

/** The size in bytes of JSON that a result should not exceed, as it fills the model's context. */
export const resultBytes = 24 * 1024;

/** An operation as a tool for models, under the operation's name. */
export interface McpTool<Deps> {
  readonly operation: Operation<Deps>;
  /** The title for people. */
  readonly title: string;
  /** The description for the model; default: the operation's summary. */
  readonly description?: string;
  readonly hints?: ToolHints;
  /** Input fields of the operation that the tool does not offer. */
  readonly hidden?: readonly string[];
  /** Fields that are optional for the operation and required for this tool. */
  readonly required?: readonly string[];
  /** Defaults that differ from the operation's. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** Descriptions of fields, if those of the operation do not suit a tool. */
  readonly describe?: Readonly<Record<string, string>>;
  /** Converts the arguments to the operation's input, if the tool accepts more forms. */
  readonly read?: (sent: ToolAnswer) => ToolAnswer;
  /**
   * Shortens a result that is too long for a model, with a note on how to get the rest. It must still match the
   * operation's output schema.
   * @param json the result as JSON, to measure its size
   */
  readonly present?: (answer: ToolAnswer, json: string) => { readonly answer: ToolAnswer; readonly note?: string };
  /** Asks the person for the confirmation that the operation requires, if the client can. */
  readonly confirm?: Confirmation<Deps>;
}

/** The body of a result, as the REST interface would send it. */
export type ToolAnswer = Readonly<Record<string, unknown>>;

/** What clients may assume about a tool before they call it; default: false. */
export interface ToolHints {
  readonly readOnly?: true;
  readonly destructive?: true;
  /** A second call with the same input changes nothing more. */
  readonly idempotent?: true;
  /** The tool has effects beyond the service: what it publishes is public. */
  readonly openWorld?: true;
}

/** A question to the person, as plain text. */
export interface Question {
  /** What is to be confirmed. */
  readonly message: string;
  /** The label of the check box that confirms it. */
  readonly checkbox: string;
}

/** Whom a question is for. */
export interface Addressee<Deps> {
  readonly caller: Caller;
  readonly deps: Deps;
  /** The language that the client's headers ask for, or the default one. */
  readonly language: string;
}

/** How a person is asked for a confirmation. */
export interface Confirmation<Deps> {
  /** The code of the error that requires it. */
  readonly code: string;
  /** The boolean input field that confirms. The model's own value counts only if no person can be asked. */
  readonly field: string;
  /** Writes the question, in the person's language. */
  readonly question: (apiError: ApiError, about: Addressee<Deps>) => Question | Promise<Question>;
  /** The message that replaces the error's own if the person did not confirm. */
  readonly declined: string;
}
