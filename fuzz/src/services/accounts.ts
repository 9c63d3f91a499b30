import { randomBytes } from 'node:crypto';
import type { User } from '@kairan/accounts/user';
import type { Database } from '@kairan/database/open';
import type { HttpClient } from '../requests/http-client.ts';
import type { FuzzRequest, Role } from '../requests/request.ts';
import type { Accounts, CredentialKind, Credentials } from './fuzzed-service.ts';

/** How a service makes users and their credentials. */
export interface AccountMaker {
  readonly store: Database;
  /** What must never be sent, beside the credentials of the accounts. */
  readonly secrets: readonly string[];
  addUser(username: string, password: string, role: Role): Promise<User>;
  /** Headers with a new token, or of a new MCP client. */
  newCredentials(user: User, kind: 'token' | 'mcp'): Promise<Credentials>;
  /** A path that shows whether credentials work: 200 if they do. */
  readonly check: Readonly<Record<CredentialKind, Pick<FuzzRequest, 'method' | 'target' | 'headers' | 'body'>>>;
  /** Undoes what requests of an editor did to everyone. */
  readonly restore: Pick<FuzzRequest, 'method' | 'target' | 'headers' | 'body'> | null;
}

/**
 * The accounts of a service: users of each role, for each way to sign in. Requests may sign them out, suspend them or delete
 * them; then they are replaced.
 */
export function openAccounts(maker: AccountMaker, client: HttpClient): Accounts {
  const current = new Map<string, Credentials>();
  const suspects = new Set<string>();
  const secrets: string[] = [...maker.secrets];
  let users = 0;
  let visitors = 0;

  const works = async (kind: CredentialKind, headers: Credentials): Promise<boolean> => {
    const { status } = await client.send({ role: 'nobody', ...maker.check[kind] }, headers);
    return status === 200;
  };

  const made = async (role: Role, kind: CredentialKind): Promise<Credentials> => {
    users += 1;
    const password = randomBytes(12).toString('base64url');
    const user = await maker.addUser(`${role}${users}`, password, role);
    secrets.push(password);
    const headers =
      kind === 'session' ? await signIn(client, user.username, password) : await maker.newCredentials(user, kind);
    const own = { ...headers, 'X-Forwarded-For': addressOf(users << 16) };
    for (const value of Object.values(headers)) secrets.push(value.replace(/^Bearer |^[^=]+=/g, ''));
    return own;
  };

  const credentials: Accounts['credentials'] = async (role, kind) => {
    if (role === 'nobody') return { 'X-Forwarded-For': addressOf(visitors++) };
    const key = `${role} ${kind}`;
    const known = current.get(key);
    if (known && (!suspects.has(key) || (await works(kind, known)))) {
      suspects.delete(key);
      return known;
    }
    const headers = await made(role, kind);
    suspects.delete(key);
    current.set(key, headers);
    return headers;
  };

  return {
    secrets,
    credentials,
    async restore() {
      if (maker.restore)
        await client.send({ role: 'editor', ...maker.restore }, await credentials('editor', 'session'));
    },
    suspect: (role, kind) => void suspects.add(`${role} ${kind}`),
    close: () => maker.store.close(),
  };
}

/** A network address of its own, so that no caller spends the limits of another one. */
function addressOf(number: number): string {
  return `2001:db8:${(number >>> 16).toString(16)}:${(number & 0xffff).toString(16)}::1`;
}

/** Signs a user in by the form, as a browser does. @returns the cookies */
async function signIn(client: HttpClient, login: string, password: string): Promise<Credentials> {
  const body = Buffer.from(new URLSearchParams({ login, password }).toString());
  const headers = [
    ['Content-Type', 'application/x-www-form-urlencoded'],
    ['Sec-Fetch-Site', 'same-origin'],
    ['X-Forwarded-For', addressOf(Math.trunc(performance.now()))],
  ] as const;
  const { status, headers: received } = await client.send({
    role: 'nobody',
    method: 'POST',
    target: '/sign-in',
    headers,
    body,
  });
  const cookies = [received['set-cookie'] ?? []].flat();
  if (status !== 303) throw new Error(`Signing in as ${login} was answered with ${status}.`);
  return { Cookie: cookies.map((cookie) => cookie.split(';')[0]).join('; ') };
}
