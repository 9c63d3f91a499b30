/**
 * Work by key that never runs twice at once: those who ask for a key while its work runs share the result, or the error. As
 * Go's package of the same name: https://pkg.go.dev/golang.org/x/sync/singleflight
 */
export class SingleFlight<Value> {
  readonly #running = new Map<string, Promise<Value>>();

  /** The result of the work that runs for a key, or of this one, which starts now. */
  run(key: string, work: () => Promise<Value>): Promise<Value> {
    const running = this.#running.get(key);
    if (running) return running;
    const started = work().finally(() => this.#running.delete(key));
    this.#running.set(key, started);
    return started;
  }
}
