import { execFile, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { closeSync, mkdirSync, openSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Certificate } from './certificate.ts';

/** Which of the files of `deploy/` a proxy runs: each service on a host of its own, or both below paths of one. */
export type Layout = 'hosts' | 'paths';

/** What is different on the machine of a test from the one that the files are written for. */
export interface ProxyLocation {
  /** An empty folder that the proxy may write to. */
  readonly folder: string;
  /** The port of https. */
  readonly port: number;
  /** The ports of both processes of each service; the second need not run. */
  readonly posts: readonly [number, number];
  readonly vulns: readonly [number, number];
  readonly certificate: Certificate;
}

/** A reverse proxy for which `deploy/` has configuration files. */
export interface Proxy {
  readonly name: string;
  /** The program and the argument that shows its version. */
  readonly program: readonly [string, string];
  /** Starts it in the background; resolves once it listens. Returns how to stop it. */
  readonly start: (layout: Layout, at: ProxyLocation) => Promise<() => void>;
}

const run = promisify(execFile);

/** A file of `deploy/` with these texts replaced; each must be there. */
function fileWith(name: string, replaced: readonly (readonly [string, string])[]): string {
  let text = readFileSync(new URL(`../${name}`, import.meta.url), 'utf8');
  for (const [from, to] of replaced) {
    if (!text.includes(from)) throw new Error(`deploy/${name} has no "${from}".`);
    text = text.replaceAll(from, to);
  }
  return text;
}

/** Puts the ports of processes in place of those in `upstreams.conf`. */
function processesOf(ports: readonly [number, number], ...written: readonly [number, number]): [string, string][] {
  return ports.map((port, index) => [`127.0.0.1:${written[index]} `, `127.0.0.1:${port} `]);
}

function stopProcess(pidFile: string): void {
  process.kill(Number(readFileSync(pidFile, 'utf8')), 'SIGTERM');
}

const nginx: Proxy = {
  name: 'nginx',
  program: ['nginx', '-v'],
  async start(layout, { folder, port, posts, vulns, certificate }) {
    const file = (name: string, text: string) => writeFileSync(join(folder, name), text);
    const host = layout === 'hosts' ? 'posts.example.org' : 'example.org';
    file('proxy.conf', fileWith('nginx/proxy.conf', []));
    file(
      'upstreams.conf',
      fileWith('nginx/upstreams.conf', [...processesOf(posts, 4001, 4011), ...processesOf(vulns, 4002, 4012)]),
    );
    const plain: [string, string][] = [
      ['listen 80;', `listen unix:${folder}/plain.sock;`],
      ['listen [::]:80;', ''],
    ];
    file(
      'kairan.conf',
      fileWith(`nginx/${layout}.conf`, [
        ['/etc/nginx/kairan/', `${folder}/`],
        ...(layout === 'hosts' ? plain : []),
        ['listen 443 ssl http2;', `listen 127.0.0.1:${port} ssl http2;`],
        ['listen [::]:443 ssl http2;', ''],
        [`/etc/letsencrypt/live/${host}/fullchain.pem`, certificate.certificate],
        [`/etc/letsencrypt/live/${host}/privkey.pem`, certificate.key],
      ]),
    );
    const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
      (what) => `${what}_temp_path ${folder}/${what};`,
    );
    file(
      'nginx.conf',
      `${process.getuid?.() === 0 ? 'user root;\n' : ''}pid ${folder}/pid;
error_log ${folder}/error.log;
events {}
http { access_log off; ${temporary.join(' ')} include ${folder}/kairan.conf; }\n`,
    );
    await run('nginx', ['-p', folder, '-e', `${folder}/error.log`, '-c', `${folder}/nginx.conf`]);
    return () => stopProcess(`${folder}/pid`);
  },
};

const caddy: Proxy = {
  name: 'Caddy',
  program: ['caddy', 'version'],
  async start(layout, { folder, port, posts, vulns, certificate }) {
    const tls = (site: string): [string, string] => [
      `${site}} {\n`,
      `${site}} {\n\ttls ${certificate.certificate} ${certificate.key}\n`,
    ];
    const sites = layout === 'hosts' ? ['posts.example.org', 'vulns.example.org'] : ['example.org'];
    writeFileSync(join(folder, 'shared.Caddyfile'), fileWith('caddy/shared.Caddyfile', []));
    writeFileSync(
      join(folder, 'Caddyfile'),
      `{\n\tadmin off\n\tauto_https disable_redirects\n\tdefault_bind 127.0.0.1\n}\n${fileWith(
        `caddy/${layout}.Caddyfile`,
        sites.map(tls),
      )}`,
    );
    const at = (host: string) => `https://${host}:${port}`;
    const addresses = {
      POSTS_SITE: at('posts.example.org'),
      VULNS_SITE: at('vulns.example.org'),
      KAIRAN_SITE: at('example.org'),
    };
    const list = (ports: readonly number[]) => ports.map((each) => `127.0.0.1:${each}`).join(' ');
    const processes = { POSTS_PROCESSES: list(posts), VULNS_PROCESSES: list(vulns) };
    mkdirSync(join(folder, 'home'));
    const env = { PATH: process.env['PATH'], HOME: join(folder, 'home'), ...addresses, ...processes };
    const words = ['start', '--config', 'Caddyfile', '--adapter', 'caddyfile', '--pidfile', join(folder, 'pid')];
    // Its log goes to a file: the process in the background would keep a pipe open.
    const log = openSync(join(folder, 'log'), 'w');
    const [code] = await once(spawn('caddy', words, { cwd: folder, env, stdio: ['ignore', log, log] }), 'exit');
    closeSync(log);
    if (code !== 0) throw new Error(readFileSync(join(folder, 'log'), 'utf8'));
    return () => stopProcess(`${folder}/pid`);
  },
};

export const proxies: readonly Proxy[] = [nginx, caddy];

/** Whether programs are installed; each with the argument that shows its version. */
export function isInstalled([program, version]: Proxy['program']): boolean {
  try {
    execFileSync(program, [version], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}
