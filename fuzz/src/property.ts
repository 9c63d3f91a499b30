import type fc from 'fast-check';
import type { FuzzedService } from './services/fuzzed-service.ts';

/** Something that must hold for every input of a kind. */
export interface Property<T = unknown> {
  /** In lower case with hyphens or underscores; the target's name and a slash come before it. */
  readonly name: string;
  /** Share of the inputs of the target; default: 1. */
  readonly weight?: number;
  readonly inputs: fc.Arbitrary<T>;
  /** Throws if it does not hold. */
  readonly check: (input: T) => Promise<void> | void;
  /** The input for the report; default: as JavaScript. */
  readonly show?: (input: T) => string;
}

/** What is fuzzed: a transport of a service, or a parser. */
export interface Target {
  readonly name: string;
  /** What is sent or parsed: a sentence. */
  readonly about: string;
  /** The service that requests go to; null if nothing is sent. */
  readonly service: 'posts' | 'vulns' | null;
  /** Share of all inputs; default: 1. */
  readonly weight?: number;
  /** @param requests how many are sent in all, for preparations that take some themselves */
  readonly properties: (services: Services, requests: number) => Promise<readonly Property<never>[]>;
}

/** Starts services when a target needs them. */
export interface Services {
  readonly posts: () => Promise<FuzzedService>;
  readonly vulns: () => Promise<FuzzedService>;
}
