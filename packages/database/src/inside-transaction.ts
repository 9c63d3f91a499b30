import { AsyncLocalStorage } from 'node:async_hooks';

/** Which transaction the running code is inside of, to detect a statement that would wait for itself. */
const running = new AsyncLocalStorage<{ readonly handle: object; hasEnded: boolean }>();

/** Runs the work of a transaction of a handle. */
export async function runInside<T>(handle: object, work: () => Promise<T>): Promise<T> {
  const transaction = { handle, hasEnded: false };
  try {
    return await running.run(transaction, work);
  } finally {
    transaction.hasEnded = true;
  }
}

/** @throws Error inside the work of a transaction of the handle */
export function rejectSelfWait(handle: object): void {
  const transaction = running.getStore();
  if (!transaction || transaction.hasEnded || transaction.handle !== handle) return;
  throw new Error('Inside a transaction, use the transaction object: the database itself waits until it has ended.');
}
