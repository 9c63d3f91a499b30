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
  main: fileURLToPath(new URL('../../src/start.ts', import.meta.url)),
  name: 'vulns',
  serveEnv: { VULNS_PORT: '0', VULNS_SYNC: 'off' },
};

/** Creates an empty machine for this service. Its processes and folder are removed when the test or file ends. */
export function startMachine(test: Afterwards, env?: Env): Machine {
  return machineFor(program, test, env);
}
