import { z } from 'zod';
import { ApiError, type ErrorDetails, type ErrorKinds } from './api-error.ts';
import { inputError } from './input-problem.ts';
import { ReadyJson } from './ready-json.ts';
import { StreamedFile } from './streamed-file.ts';

/** Who sends a request, as the transport found out from a token, a cookie or the command line. */
export interface Caller {
  /** What the caller's requests are counted under: a credential's id or an address. */
  readonly key: string;
  /** Absent for anonymous callers. */
  readonly account?: Account;
  /** What its credential may do; absent if it may do everything its account may. */
  readonly scopes?: readonly string[];
  /** The program that sends the request: an access token or a connected app, with its name. */
  readonly client?: { readonly kind: 'token' | 'oauth'; readonly name: string };
  /** What the account may do beyond its own content: `editor`. Absent for programs, which act as authors. */
  readonly role?: string;
  /** The channel that the request came through. */
  readonly door?: 'web' | 'api' | 'mcp' | 'cli';
  /** The public id of the person's session; absent for programs. */
  readonly session?: string;
  /**
   * Identifies repeated requests: 1 to 255 visible ASCII characters. Each transport has its own way to send it; only
   * operations that are `repeatable` use it.
   */
  readonly idempotencyKey?: string;
  /** Set if the person answered the operation's question themselves, rather than a program on their behalf. */
  readonly personConfirmed?: true;
}

export interface Account {
  readonly id: string;
  readonly name: string;
}

/** The result of an operation: plain data that matches its output schema, the same already serialised, or a file. */
export type Answer = Readonly<Record<string, unknown>> | ReadyJson | StreamedFile;

type MaybePromise<T> = T | Promise<T>;

/** An error that an operation may return, as transports describe it. */
export interface ListedError {
  readonly code: string;
  readonly status: number;
  readonly message: string;
}

/** The file that an operation returns, as transports describe it. */
export interface FileOutput {
  /** `application/zip` */
  readonly contentType: string;
  /** What is in it: a sentence or two. */
  readonly description: string;
}

/** An operation as transports see it: plain data in, a result or a thrown `ApiError` out. */
export interface Operation<Deps> {
  /** snake_case; the MCP tool and the OpenAPI operation have the same name. */
  readonly name: string;
  /** One sentence. */
  readonly summary: string;
  readonly effect: 'read' | 'write' | 'destroy';
  /** The name of the admission that callers must pass. */
  readonly who: string;
  readonly input: z.ZodObject;
  readonly output: z.ZodObject;
  /** The file that it returns instead of JSON; undefined for most operations. */
  readonly file: FileOutput | undefined;
  readonly errors: readonly ListedError[];
  readonly otherStatuses: Readonly<Record<number, string>>;
  /** Whether the operation runs once per idempotency key of its caller. */
  readonly repeatable: boolean;
  /**
   * Authorizes the caller, parses the input, handles it and parses the output, in this order. Synchronous if nothing
   * had to be awaited, so that a transport need not wait either.
   * @param raw plain data, or a function that returns it, also as a promise: called after the caller was authorized,
   * so that its errors come second
   * @throws {ApiError} synchronously or as a rejection
   */
  readonly run: (raw: unknown, caller: Caller, deps: Deps) => MaybePromise<Answer>;
}

/** Throws one of the service's errors; the message should tell the caller what to do instead. */
export type Fail<Code extends string> = (code: Code, message?: string, more?: ErrorDetails) => never;

/** Who may call: each admission turns a caller into what its operations need to know of it, or throws an error. */
export type Admissions<Deps> = Readonly<Record<string, (caller: Caller, deps: Deps) => unknown>>;

/** An operation as its author writes it; the types follow from the schemas and the service. */
export interface Definition<Deps, Admitted, Who, I extends z.ZodObject, O extends z.ZodObject, Code extends string> {
  readonly name: string;
  readonly summary: string;
  readonly effect: 'read' | 'write' | 'destroy';
  readonly who: Who;
  /** Keys that it does not name are rejected. */
  readonly input: I;
  /** An operation with `file` has an empty one. */
  readonly output: O;
  /** Set if the operation returns a `StreamedFile`. */
  readonly file?: FileOutput;
  /** The codes that `fail` may be called with; `invalid_request` is always included. */
  readonly errors?: readonly Code[];
  /** Input fields whose wrong values have their own code: `{ category: 'invalid_category' }`. */
  readonly fieldCodes?: Readonly<Partial<Record<keyof z.input<I> & string, Code>>>;
  /** HTTP statuses beside 200 that a result may have, and when: `{ 503: 'The database does not answer.' }`. */
  readonly otherStatuses?: Readonly<Record<number, string>>;
  /** Set if it runs once per `caller.idempotencyKey`; every transport that offers it then takes a key. */
  readonly repeatable?: true;
  handle(
    call: {
      readonly input: z.output<I>;
      readonly caller: Admitted;
      readonly fail: Fail<NoInfer<Code> | 'invalid_request'>;
    },
    deps: Deps,
  ): MaybePromise<z.input<O> | ReadyJson | StreamedFile>;
}

/** A finished call of an operation that writes or destroys. */
export interface Act {
  /** The operation's name. */
  readonly operation: string;
  /** Parsed. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly caller: Caller;
  readonly answer: Answer;
}

/**
 * Creates a service's `operation` function, bound to its errors and admissions:
 * `export const operation = operationsOf<Deps>()({ ...commonErrors, … }, { anyone: (caller) => caller })`.
 * Its last argument is called after each act, before the caller gets the answer: for an audit log. If it fails, so does
 * the call, although its effect stays.
 */
export function operationsOf<Deps>() {
  return <Codes extends string, A extends Admissions<Deps>>(
    errors: ErrorKinds<Codes | 'invalid_request'>,
    admissions: A,
    record?: (act: Act, deps: Deps) => Promise<void> | undefined,
  ) => {
    const fail: Fail<Codes | 'invalid_request'> = (code, message, more) => {
      throw new ApiError(code, errors[code], message, more);
    };

    return <Who extends keyof A & string, I extends z.ZodObject, O extends z.ZodObject, Code extends Codes = never>(
      definition: Definition<Deps, Awaited<ReturnType<A[Who]>>, Who, I, O, Code>,
    ): Operation<Deps> => {
      type Admitted = Awaited<ReturnType<A[Who]>>;
      const input = definition.input.strict();
      const { output } = definition;
      const fieldCodes = new Map(Object.entries<Code | undefined>(definition.fieldCodes ?? {}));
      const admit = admissions[definition.who] as (caller: Caller, deps: Deps) => MaybePromise<Admitted>;

      const proceed = (raw: unknown, admitted: Admitted, by: Caller, deps: Deps): MaybePromise<Answer> => {
        const data: unknown = typeof raw === 'function' ? raw() : raw;
        return data instanceof Promise
          ? data.then((late) => handled(late, admitted, by, deps))
          : handled(data, admitted, by, deps);
      };

      const handled = (data: unknown, admitted: Admitted, by: Caller, deps: Deps): MaybePromise<Answer> => {
        const parsed = input.safeParse(data);
        if (!parsed.success) {
          const apiError = inputError(input, parsed.error, data);
          const code = fieldCodes.get(String(parsed.error.issues[0]?.path[0]));
          throw code ? new ApiError(code, errors[code], apiError.message) : apiError;
        }
        const handling = definition.handle({ input: parsed.data as z.output<I>, caller: admitted, fail }, deps);
        const answer =
          handling instanceof Promise ? handling.then((late) => checked(output, late)) : checked(output, handling);
        return record && definition.effect !== 'read' ? recorded(answer, parsed.data, by, deps) : answer;
      };

      const recorded = async (pending: MaybePromise<Answer>, data: Act['input'], by: Caller, deps: Deps) => {
        const answer = await pending;
        await record?.({ operation: definition.name, input: data, caller: by, answer }, deps);
        return answer;
      };

      return {
        name: definition.name,
        summary: definition.summary,
        effect: definition.effect,
        who: definition.who,
        input,
        output,
        file: definition.file,
        errors: listed(errors, definition.errors ?? []),
        otherStatuses: definition.otherStatuses ?? {},
        repeatable: definition.repeatable ?? false,
        run(raw, caller, deps) {
          const admitted = admit(caller, deps);
          return admitted instanceof Promise
            ? admitted.then((late) => proceed(raw, late, caller, deps))
            : proceed(raw, admitted, caller, deps);
        },
      };
    };
  };
}

function checked(output: z.ZodObject, answer: unknown): Answer {
  return answer instanceof ReadyJson || answer instanceof StreamedFile ? answer : output.parse(answer);
}

function listed<Codes extends string>(errors: ErrorKinds<Codes | 'invalid_request'>, codes: readonly Codes[]) {
  const named = new Set<Codes | 'invalid_request'>(['invalid_request', ...codes]);
  return [...named].map((code) => ({ code, status: errors[code].status, message: errors[code].message }));
}

/** An input schema without fields. */
export const noInput = z.object({});
