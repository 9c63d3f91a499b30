/** Entry point of the text pool's threads. */
import { type MessagePort, threadId } from 'node:worker_threads';
import { TextError } from '../markdown/text-error.ts';
import { type TextTasks, textWork } from './text-work.ts';

/** What a thread posts when it starts a task, so that waiting for it does not count. */
export interface Start {
  readonly threadId: number;
  /** Processor time that the thread had used before. */
  readonly usage: NodeJS.CpuUsage;
}

/** A task for a thread, which posts a `Start` to `started`. */
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
  job.started.postMessage({ threadId, usage: process.threadCpuUsage() } satisfies Start);
  try {
    return { done: await textWork[job.name](job.input) };
  } catch (error) {
    if (error instanceof TextError) return { rejected: error.message };
    throw error;
  }
}
