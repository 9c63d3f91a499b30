/** Entry point of the text pool's threads. */
import type { MessagePort } from 'node:worker_threads';
import { TextError } from '../markdown/text-error.ts';
import { type TextTasks, textWork } from './text-work.ts';

/**
 * A task for a thread. The thread posts to `started` when it starts, so that waiting does not count towards the time
 * limit.
 */
export interface Job<Name extends keyof TextTasks> {
  readonly name: Name;
  readonly input: TextTasks[Name]['input'];
  readonly started: MessagePort;
}

/** The result. Errors lose their class between threads, so a `TextError` is passed as data. */
export type Outcome<Name extends keyof TextTasks> =
  | { readonly done: TextTasks[Name]['output'] }
  | { readonly rejected: string };

export default async function work<Name extends keyof TextTasks>(job: Job<Name>): Promise<Outcome<Name>> {
  job.started.postMessage(null);
  try {
    return { done: await textWork[job.name](job.input) };
  } catch (error) {
    if (error instanceof TextError) return { rejected: error.message };
    throw error;
  }
}
