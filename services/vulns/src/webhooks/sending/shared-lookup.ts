import type { LookupFunction } from 'node:net';

type Callback = Parameters<LookupFunction>[2];

/**
 * Looks a name up once for all who ask for it at the same time. The system looks up only few names at once: a name whose server
 * does not answer would hold up all others if each connection to it asked by itself.
 */
export function sharedLookup(resolve: LookupFunction): LookupFunction {
  const asking = new Map<string, Callback[]>();
  return (hostname, options, callback) => {
    const key = `${hostname} ${options.family ?? ''} ${options.all ?? ''} ${options.hints ?? ''}`;
    const others = asking.get(key);
    if (others) {
      others.push(callback);
      return;
    }
    const all = [callback];
    asking.set(key, all);
    resolve(hostname, options, (...answer) => {
      asking.delete(key);
      for (const tell of all) tell(...answer);
    });
  };
}
