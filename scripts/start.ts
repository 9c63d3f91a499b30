import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The services, each a process of its own, as deployments run them. */
const services = ['posts', 'vulns'] as const;
/** The options of Node with which package.json starts each. */
const flags = {
  posts: ['--max-semi-space-size=16', '--optimize-for-size'],
  vulns: ['--max-semi-space-size=64'],
} as const;

/**
 * `npm start`: runs all services and ends when they have. Each writes its own lines. What asks this process to end ends
 * them; where one ends or cannot start, so do the others. Exits with 0 where all ended well, else with 1.
 */
async function start(): Promise<void> {
  const children = services.map(begin);
  let isStopping = false;
  const stop = () => {
    // Ends each in peace, also one that is still starting.
    for (const child of children) if (child.connected) child.disconnect();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // Asked again, a service no longer waits for what is in flight.
    if (isStopping) for (const child of children) child.kill(signal);
    isStopping = true;
    stop();
  };
  process.on('SIGTERM', onSignal);
  process.on('SIGINT', onSignal);

  const codes = await Promise.all(
    children.map(async (child) => {
      const [code] = (await once(child, 'exit')) as [number | null];
      stop();
      return code;
    }),
  );
  process.exitCode = codes.every((code) => code === 0) ? 0 : 1;
}

/** In a group of its own, so that Ctrl-C reaches it by this process alone; the channel tells it when this process is gone. */
function begin(service: (typeof services)[number]): ChildProcess {
  const main = fileURLToPath(new URL(`../services/${service}/src/main.ts`, import.meta.url));
  return spawn(process.execPath, [...flags[service], main, 'serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}

await start();
