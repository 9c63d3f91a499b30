import { fileURLToPath } from 'node:url';
import { type Afterwards, machineFor } from '@kairan/testing/machine';

/** An MCP endpoint, and the number of its tools. */
interface Offered {
  readonly url: string;
  readonly tools: number;
}

/** Both services as processes, with the sample vulnerabilities and one person who writes posts. */
export interface Services {
  readonly posts: Offered & { readonly token: string };
  readonly vulns: Offered & { readonly id: string; readonly secret: string };
  readonly person: { readonly login: string; readonly password: string };
  /** Disconnects all apps on the person's account page. */
  disconnectApps(): Promise<void>;
}

const person = { login: 'aoi', password: 'a long way to the lighthouse' };

/**
 * Starts both services on free ports with temporary data. Client metadata documents are not fetched: they are on the
 * internet, and apps that would use them register instead.
 */
export async function startServices(afterwards: Afterwards): Promise<Services> {
  const posts = machineFor(
    programOf('posts', { POSTS_PORT: '0', POSTS_CLIENT_METADATA: 'off', DEMO: '0' }),
    afterwards,
  );
  const vulns = machineFor(programOf('vulns', { VULNS_PORT: '0', VULNS_SYNC: 'off', DEMO: '1' }), afterwards);
  const running = await Promise.all([posts.serve(), vulns.serve()]);
  await done(posts.run(['user', 'add', person.login, '--password-stdin'], {}, `${person.password}\n`));
  const token = await done(posts.run(['token', 'add', person.login, '--name', 'client']));
  await done(vulns.run(['user', 'add', person.login]));
  const made = JSON.parse(await done(vulns.run(['mcp-client', 'add', person.login, '--name', 'client', '--json'])));
  const vulnsHeaders = { 'X-Mcp-Client-Id': made.client_id, 'X-Mcp-Client-Secret': made.client_secret };
  return {
    posts: { ...(await offered(running[0].url, { Authorization: `Bearer ${token.trim()}` })), token: token.trim() },
    vulns: { ...(await offered(running[1].url, vulnsHeaders)), id: made.client_id, secret: made.client_secret },
    person,
    disconnectApps: () => disconnectApps(running[0].url),
  };
}

/** Asks a service for its tools without a client. */
async function offered(baseUrl: string, headers: Record<string, string>): Promise<Offered> {
  const url = `${baseUrl}/mcp`;
  const response = await fetch(url, {
    method: 'POST',
    headers: { ...headers, 'Content-Type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
  });
  const { result } = (await response.json()) as { result: { tools: unknown[] } };
  return { url, tools: result.tools.length };
}

async function disconnectApps(posts: string): Promise<void> {
  const send = (path: string, fields: Record<string, string>, cookie = '') =>
    fetch(`${posts}${path}`, {
      method: 'POST',
      headers: { origin: posts, cookie },
      body: new URLSearchParams(fields),
      redirect: 'manual',
    });
  const signedIn = await send('/sign-in', person);
  const cookie = signedIn.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ');
  const page = await (await fetch(`${posts}/account`, { headers: { cookie } })).text();
  const apps = [...page.matchAll(/action="\/account\/apps\/revoke"><input type="hidden" name="id" value="([^"]*)"/g)];
  if (apps.length === 0) throw new Error('The account page has no connected app.');
  for (const [, id = ''] of apps) await send('/account/apps/revoke', { id }, cookie);
}

function programOf(name: string, serveEnv: Record<string, string>) {
  return { name, serveEnv, main: fileURLToPath(new URL(`../../services/${name}/src/start.ts`, import.meta.url)) };
}

async function done(command: Promise<{ code: number | null; stdout: string; stderr: string }>): Promise<string> {
  const { code, stdout, stderr } = await command;
  if (code !== 0) throw new Error(stderr);
  return stdout;
}
