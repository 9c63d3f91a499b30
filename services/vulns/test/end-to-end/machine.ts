import { fileURLToPath } from 'node:url';
import { type Afterwards, type Env, type Machine, machineFor } from '@kairan/testing/machine';

export {
  type Afterwards,
  afterFile,
  type Env,
  type Machine,
  type Ran,
  type RunningService,
} from '@kairan/testing/machine';

const program = {
  main: fileURLToPath(new URL('../../src/main.ts', import.meta.url)),
  name: 'vulns',
  serveEnv: { VULNS_PORT: '0', VULNS_SYNC: 'off' },
};

/** An empty machine for this service. What was started on it is gone, and its folder too, when the test or file ends. */
export function startMachine(test: Afterwards, env?: Env): Machine {
  return machineFor(program, test, env);
}
