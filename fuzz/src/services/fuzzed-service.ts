import assert from 'node:assert/strict';
import { HttpClient } from '../requests/http-client.ts';
import type { Exchange, FuzzRequest, Role } from '../requests/request.ts';
import { checkResponse, mostResponseMs, type Secrets } from '../requests/response-checks.ts';
import type { ServiceProcess } from './service-process.ts';

/** Headers by which a role is recognised: a token, a client of MCP, or the cookie of a session. */
export type Credentials = Readonly<Record<string, string>>;
/** The ways to sign in. */
export type CredentialKind = 'token' | 'mcp' | 'session';

/** The accounts of a service under test. */
export interface Accounts {
  /** The credentials of a role; empty for nobody. New ones if those before no longer work. */
  credentials(role: Role, kind: CredentialKind): Promise<Credentials>;
  /** Has the credentials tested before they are used again. */
  suspect(role: Role, kind: CredentialKind): void;
  /** Undoes what requests did to everyone, such as closing the site. */
  restore(): Promise<void>;
  readonly secrets: Secrets;
  close(): Promise<void>;
}

/** Opens the accounts of a service that has just started. */
export type OpenAccounts = (process: ServiceProcess, client: HttpClient) => Promise<Accounts>;

/** A service that the fuzzer sends requests to. */
export class FuzzedService {
  readonly process: ServiceProcess;
  readonly #client: HttpClient;
  readonly #accounts: Accounts;
  #seenFaults = 0;
  /** Requests so far, those by which the fuzzer prepares others included. */
  requests = 0;
  /** The longest response so far, and its request. */
  slowest: Exchange | null = null;
  /** Responses so far, by status. */
  readonly statuses = new Map<number, number>();

  private constructor(process: ServiceProcess, client: HttpClient, accounts: Accounts) {
    this.process = process;
    this.#client = client;
    this.#accounts = accounts;
  }

  static async open(process: ServiceProcess, openAccounts: OpenAccounts): Promise<FuzzedService> {
    const client = new HttpClient(process.url);
    return new FuzzedService(process, client, await openAccounts(process, client));
  }

  /**
   * Sends a request as its role and checks what holds for every response. One that takes long is sent twice more: only if each
   * takes long it is a fault, as other programs may have had the processors.
   * @throws AssertionError
   */
  async send(request: FuzzRequest, kind: CredentialKind): Promise<Exchange> {
    let exchange = await this.#sendOnce(request, kind);
    const first = exchange;
    const most = mostResponseMs();
    for (let time = 1; exchange.ms > most && time < 3; time++) exchange = await this.#sendOnce(request, kind);
    assert.ok(exchange.ms <= most, `The response took ${Math.round(exchange.ms)} ms.`);
    if (exchange.ms > (this.slowest?.ms ?? 0)) this.slowest = exchange;
    return first;
  }

  async #sendOnce(request: FuzzRequest, kind: CredentialKind): Promise<Exchange> {
    const credentials = await this.#accounts.credentials(request.role, kind);
    this.requests++;
    const exchange = await this.#client.send(request, credentials).catch((error: Error) => {
      throw new assert.AssertionError({ message: `There is no response: ${error.message}` });
    });
    const { status, headers } = exchange;
    this.statuses.set(status, (this.statuses.get(status) ?? 0) + 1);
    const signIn = String(headers['location'] ?? '').includes('/sign-in');
    if (
      request.role !== 'nobody' &&
      (status === 401 || status === 403 || signIn || (kind === 'session' && request.method === 'POST'))
    )
      this.#accounts.suspect(request.role, kind);
    if (status === 503) await this.#accounts.restore();
    checkResponse(exchange, this.#accounts.secrets);
    this.checkLog();
    return exchange;
  }

  /** Checks that the process runs and has logged no error since the last time. @throws AssertionError */
  checkLog(): void {
    const { faults } = this.process;
    const found = faults.slice(this.#seenFaults);
    this.#seenFaults = faults.length;
    assert.deepEqual(found, [], 'The log has errors.');
  }

  async close(): Promise<void> {
    this.#client.close();
    await this.#accounts.close();
    await this.process.stop();
  }
}
