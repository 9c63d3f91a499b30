import type { Services } from './property.ts';
import type { FuzzedService } from './services/fuzzed-service.ts';
import { startPosts } from './services/posts.ts';
import { startVulns } from './services/vulns.ts';

/** Services that start when they are first needed, once each. */
export interface OpenServices extends Services, AsyncDisposable {
  /** Those that were started. */
  started(): Promise<FuzzedService[]>;
}

/** Prepares to start services. */
export function openServices(): OpenServices {
  const running = new Map<string, Promise<FuzzedService>>();
  const once = (name: string, start: () => Promise<FuzzedService>) => () => {
    const service = running.get(name) ?? start();
    running.set(name, service);
    return service;
  };
  const started = () => Promise.all(running.values());
  return {
    posts: once('posts', startPosts),
    vulns: once('vulns', startVulns),
    started,
    async [Symbol.asyncDispose]() {
      await Promise.all((await started()).map((service) => service.close()));
    },
  };
}
