/** The secrets that the tests of a file make, and the check that no log of a process contains one. */
export class LogSecrets {
  readonly #secrets = new Set<string>();

  /** Notes the secrets among environment variables: keys, tokens, and passwords in URLs. */
  addEnvironment(env: Readonly<Record<string, string>>): void {
    for (const [name, value] of Object.entries(env)) {
      if (/(?:KEY|TOKEN|PASSWORD|SECRET)$/.test(name)) this.#add(value);
      if (URL.canParse(value)) this.#add(decodeURIComponent(new URL(value).password));
    }
  }

  /** Notes what is typed into a command: a password. */
  addInput(text: string): void {
    this.#add(text.trim());
  }

  /** Notes the secrets in what a command printed: tokens, and the secrets of clients and webhooks. */
  addOutput(text: string): void {
    for (const [, secret] of text.matchAll(/"(?:token|secret|client_secret)":"([^"]+)"/g)) this.#add(secret ?? '');
  }

  /** Notes the credentials of a request. */
  addRequest(headers: Headers): void {
    this.#add((headers.get('authorization') ?? '').replace(/^\w+ +/, ''));
    for (const pair of (headers.get('cookie') ?? '').split(/; */)) this.#addCookie(pair);
  }

  /** Notes the cookies that a response sets. */
  addResponse(headers: Headers): void {
    for (const cookie of headers.getSetCookie()) this.#addCookie(cookie.split(';')[0] ?? '');
  }

  /** @throws {Error} if a log contains one of the secrets; the message does not repeat it */
  check(log: string): void {
    for (const secret of this.#secrets) {
      const at = log.indexOf(secret);
      if (at === -1) continue;
      const line = log.slice(log.lastIndexOf('\n', at) + 1).split('\n')[0] ?? '';
      throw new Error(`A log contains a secret: ${line.replaceAll(secret, '[secret]')}`);
    }
  }

  #addCookie(pair: string): void {
    const [name = '', value = ''] = pair.split('=');
    if (!/^(?:lang|seen|rows)$/.test(name)) this.#add(value);
  }

  /** Shorter texts may be in a log for another reason. */
  #add(secret: string): void {
    if (secret.length >= 12) this.#secrets.add(secret);
  }
}
