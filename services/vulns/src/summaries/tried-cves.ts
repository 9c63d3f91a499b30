/** Failures at one CVE after which it waits for the next day. */
const mostFailures = 3;

/**
 * At which CVEs an endpoint failed. While it is in trouble each is tried once, so that one which is the reason itself holds up no
 * others; when it serves again they have another turn, up to three a day.
 */
export class TriedCves {
  #day = '';
  readonly #failures = new Map<string, number>();
  readonly #inThisTrouble = new Set<string>();

  /** Forgets the days before. */
  newDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#failures.clear();
    this.#inThisTrouble.clear();
  }

  failed(cve: string): void {
    this.#failures.set(cve, (this.#failures.get(cve) ?? 0) + 1);
    this.#inThisTrouble.add(cve);
  }

  /** The endpoint serves again. */
  recovered(): void {
    this.#inThisTrouble.clear();
  }

  /** Whether a CVE is to be passed over for now. */
  waits(cve: string): boolean {
    return this.#inThisTrouble.has(cve) || (this.#failures.get(cve) ?? 0) >= mostFailures;
  }
}
