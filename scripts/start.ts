import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The services, each in a separate process, as in deployments. */
const services = ['posts', 'vulns'] as const;

/**
 * `npm start`: runs all services until they end; each writes its own output. A signal to this process stops them all;
 * if one ends or
 * cannot start, the others are stopped too. Exits with 0 if all ended normally, else with 1.
 */
async function start(): Promise<void> {
  const children = services.map(begin);
  let isStopping = false;
  const stop = () => {
    // Shuts each down gracefully, also one that is still starting.
    for (const child of children) if (child.connected) child.disconnect();
  };
  const onSignal = (signal: NodeJS.Signals) => {
    // On a second signal, a service does not wait for requests in flight.
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

/** In its own process group, so that only this process receives Ctrl-C; the IPC channel closes if this process dies. */
function begin(service: (typeof services)[number]): ChildProcess {
  const program = fileURLToPath(new URL(`../services/${service}/bin/kairan-${service}`, import.meta.url));
  return spawn(program, ['serve'], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    detached: process.platform !== 'win32',
  });
}

await start();
