import type { Operation } from '@kairan/operation';
import type { ApiError } from '@kairan/operation/api-error';

/** Bytes of JSON that a result should not exceed, as it takes its place in a model's context. */
export const resultBytes = 24 * 1024;

/** An operation as a tool for models. Its name is the operation's. */
export interface McpTool<Deps> {
  readonly operation: Operation<Deps>;
  /** What a person reads in a list of tools. */
  readonly title: string;
  /** What the model is told of it; the operation's summary where left out. */
  readonly description?: string;
  readonly hints?: ToolHints;
  /** Input fields of the operation that are not offered. */
  readonly hidden?: readonly string[];
  /** Fields that the operation may do without, and this tool may not. */
  readonly required?: readonly string[];
  /** Values of fields that are left out, where they differ from the operation's own. */
  readonly defaults?: Readonly<Record<string, unknown>>;
  /** What fields are, where the operation's words do not fit a tool. */
  readonly describe?: Readonly<Record<string, string>>;
  /** Brings what was sent into the operation's own form, where a tool takes more than that. */
  readonly read?: (sent: ToolAnswer) => ToolAnswer;
  /**
   * What is shown of an answer that is too much for a model, with a note of how to get the rest. It must still fit the
   * operation's output schema.
   * @param json the answer as JSON, for who wants to know its size
   */
  readonly present?: (answer: ToolAnswer, json: string) => { readonly answer: ToolAnswer; readonly note?: string };
  /** Has the person confirm what the operation asks to be confirmed, where the client can ask. */
  readonly confirm?: Confirmation;
}

/** The body of an answer, as the REST door would send it. */
export type ToolAnswer = Readonly<Record<string, unknown>>;

/** What clients may think of a tool before they call it; what is left out is false. */
export interface ToolHints {
  readonly readOnly?: true;
  readonly destructive?: true;
  /** A second call with the same input changes nothing more. */
  readonly idempotent?: true;
  /** It reaches beyond the service: what it makes is public. */
  readonly openWorld?: true;
}

/** How an operation's question is put to the person. */
export interface Confirmation {
  /** The code of the refusal that asks. */
  readonly code: string;
  /** The boolean input field that confirms. What the model sends in it counts only where nobody can be asked. */
  readonly field: string;
  /** The text above the question. */
  readonly message: (apiError: ApiError) => string;
  /** The question itself, next to its check box. */
  readonly question: string;
  /** Said instead of the refusal's own sentence where the person did not confirm. */
  readonly declined: string;
}
