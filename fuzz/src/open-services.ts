import { postgresForTests } from '@kairan/testing/postgres';
import type { Services } from './property.ts';
import type { FuzzedService } from './services/fuzzed-service.ts';
import { startPosts } from './services/posts.ts';
import { startVulns } from './services/vulns.ts';

/** Services that start when they are first needed, once each. */
export interface OpenServices extends Services, AsyncDisposable {
  /** Those that were started. */
  started(): Promise<FuzzedService[]>;
}

/** Prepares to start services, on SQLite or on databases of a PostgreSQL server that ends with this process. */
export function openServices({ postgres }: { postgres: boolean }): OpenServices {
  const running = new Map<string, Promise<FuzzedService>>();
  const once = (name: string, start: (databaseUrl: string | null) => Promise<FuzzedService>) => () => {
    const service = running.get(name) ?? newDatabase().then(start);
    running.set(name, service);
    return service;
  };
  const newDatabase = async () => (postgres ? (await postgresForTests()).createDatabase() : null);
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
