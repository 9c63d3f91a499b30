/** Failures of one CVE after which it is not tried again until the next day. */
const mostFailures = 3;

/**
 * Remembers the CVEs for which an endpoint failed. During an outage each is tried once, so that a CVE that causes the
 * failure does not block the others; after the outage each is tried again, up to three times a day.
 */
export class FailedCves {
  #day = '';
  readonly #failures = new Map<string, number>();
  readonly #inThisOutage = new Set<string>();

  /** Resets the failures of earlier days. */
  newDay(day: string): void {
    if (day === this.#day) return;
    this.#day = day;
    this.#failures.clear();
    this.#inThisOutage.clear();
  }

  add(cve: string): void {
    this.#failures.set(cve, (this.#failures.get(cve) ?? 0) + 1);
    this.#inThisOutage.add(cve);
  }

  /** Ends the outage: the endpoint responds again. */
  recovered(): void {
    this.#inThisOutage.clear();
  }

  /** Tells whether to skip a CVE for now. */
  isSkipped(cve: string): boolean {
    return this.#inThisOutage.has(cve) || (this.#failures.get(cve) ?? 0) >= mostFailures;
  }
}
