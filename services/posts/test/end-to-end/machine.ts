import { fileURLToPath } from 'node:url';
import { type Afterwards, type Env, type Machine, machineFor } from '@kairan/testing/machine';

const program = {
  main: fileURLToPath(new URL('../../src/start.ts', import.meta.url)),
  name: 'posts',
  serveEnv: { POSTS_PORT: '0' },
};

/** An empty machine for this service. Its processes and folder are removed when the test or file ends. */
export function startMachine(test: Afterwards, env?: Env): Machine {
  return machineFor(program, test, env);
}
