import asyncHooks, { AsyncLocalStorage, AsyncResource, type HookCallbacks } from 'node:async_hooks';

const { createHook, executionAsyncId } = asyncHooks;

/** The asynchronous id of the test or hook that runs here. */
const running = new AsyncLocalStorage<number>();

/**
 * Loads node:test, and lets it follow the calls of a test by asynchronous context, which costs nothing. By itself it is told of
 * every promise, to know to which test an error belongs: a tenth of the processor time of tests. To be called before anything
 * else loads node:test.
 */
export async function followTests(): Promise<void> {
  asyncHooks.createHook = followingTests;
  asyncHooks.executionAsyncId = () => running.getStore() ?? executionAsyncId();
  await import('node:test');
  Object.assign(asyncHooks, { createHook, executionAsyncId });
}

/** The hook of node:test without all resources that are no tests: those have the context of theirs. */
function followingTests({ init }: HookCallbacks) {
  return createHook({
    trackPromises: false,
    init(asyncId, type, triggerAsyncId, resource) {
      if (type !== 'Test') return;
      init?.(asyncId, type, triggerAsyncId, resource);
      const test = resource as AsyncResource;
      test.runInAsyncScope = (work, ...given) =>
        AsyncResource.prototype.runInAsyncScope.call(
          test,
          function (this: unknown, ...args: unknown[]) {
            return running.run(asyncId, () => Reflect.apply(work, this, args));
          },
          ...given,
        ) as ReturnType<typeof work>;
    },
  });
}
