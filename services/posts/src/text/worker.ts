/** What a thread of the text desk does with each piece of work. */
import type { MessagePort } from 'node:worker_threads';
import { TextError } from '../markdown/text-error.ts';
import { type TextTasks, textWork } from './text-work.ts';

/** A piece of work for a thread. It says on `begun` when it begins, so that waiting does not count as working. */
export interface Job<Name extends keyof TextTasks> {
  readonly name: Name;
  readonly input: TextTasks[Name]['input'];
  readonly begun: MessagePort;
}

/** What became of it. Errors lose their class between threads, so a refusal is told as data. */
export type Outcome<Name extends keyof TextTasks> =
  | { readonly done: TextTasks[Name]['output'] }
  | { readonly refused: string };

export default async function work<Name extends keyof TextTasks>(job: Job<Name>): Promise<Outcome<Name>> {
  job.begun.postMessage(null);
  try {
    return { done: await textWork[job.name](job.input) };
  } catch (error) {
    if (error instanceof TextError) return { refused: error.message };
    throw error;
  }
}
