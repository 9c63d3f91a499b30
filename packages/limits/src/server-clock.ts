/** The time of PostgreSQL in milliseconds since 1970. `now()` would be that of the start of the transaction. */
export const serverTime = 'CAST(extract(epoch FROM clock_timestamp()) * 1000 AS double precision)';

/** Milliseconds of a round trip after which it is worth asking again. */
const vagueMs = 1_000;

/**
 * How far the clock of a server is ahead of ours. Processes on machines whose clocks differ have to agree about the time, and
 * the server's is the one that they share.
 */
export class ServerClock {
  #aheadMs = 0;
  #isVague = false;
  readonly #now: () => number;

  /** @param now our clock, in milliseconds */
  constructor(now: () => number = Date.now) {
    this.#now = now;
  }

  /** The server's time in whole milliseconds when our clock shows `ours`. */
  timeAt(ours: number): number {
    return Math.round(ours + this.#aheadMs);
  }

  /** How far the server is ahead of our clock, in milliseconds. */
  get aheadMs(): number {
    return this.#aheadMs;
  }

  /** Whether the last answer took so long that it tells little about the server's clock. */
  get isVague(): boolean {
    return this.#isVague;
  }

  /** Asks the server for rows that come with its time, `clock`, and learns from the first. */
  async readWith<T extends { readonly clock: number }>(ask: () => Promise<T[]>): Promise<T[]> {
    const sentAt = this.#now();
    const rows = await ask();
    if (rows[0]) this.#learn(rows[0].clock, sentAt, this.#now());
    return rows;
  }

  /**
   * The server read its clock between the question and its answer, and ours shows whole milliseconds. After a slow answer that
   * may have been long before or after the middle, so what is known stays as long as the answer agrees with it. A difference that
   * the round trip explains is none.
   */
  #learn(clock: number, sentAt: number, receivedAt: number): void {
    const most = clock - sentAt;
    const least = clock - (receivedAt + 1);
    this.#isVague = receivedAt - sentAt > vagueMs;
    const agreed = [this.#aheadMs, 0].find((ahead) => least <= ahead && ahead <= most);
    this.#aheadMs = agreed ?? (least + most) / 2;
  }
}
