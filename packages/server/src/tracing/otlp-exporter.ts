import type { TracingOptions } from './open-tracing.ts';

/** A finished span. Ids are hexadecimal; times are nanoseconds since 1970. */
export interface Span {
  readonly traceId: string;
  readonly spanId: string;
  readonly parentSpanId?: string;
  readonly name: string;
  readonly kind: number;
  readonly startTimeUnixNano: string;
  readonly endTimeUnixNano: string;
  readonly failed: boolean;
  readonly attributes: Readonly<Record<string, string | number>>;
}

/** Milliseconds between exports, and spans of one. */
const everyMs = 5_000;
const mostInOne = 512;
/** Spans that wait; further ones are dropped, so that a collector that is away costs no memory. */
const mostWaiting = 4_096;
const timeoutMs = 10_000;
/** Milliseconds between two warnings about the collector. */
const warnEveryMs = 60_000;

/** Sends spans in batches by OTLP over HTTP, as JSON. https://opentelemetry.io/docs/specs/otlp/#otlphttp */
export class OtlpExporter {
  readonly #options: Omit<TracingOptions, 'ratio'>;
  readonly #timer: NodeJS.Timeout;
  #waiting: Span[] = [];
  #sending: Promise<void> | null = null;
  #warnedAt = Number.NEGATIVE_INFINITY;

  constructor(options: Omit<TracingOptions, 'ratio'>) {
    this.#options = options;
    this.#timer = setInterval(() => void this.#send(), everyMs);
    this.#timer.unref();
  }

  add(span: Span): void {
    if (this.#waiting.length >= mostWaiting) return;
    this.#waiting.push(span);
    if (this.#waiting.length === mostInOne) void this.#send();
  }

  /** Sends what waits; what the collector does not take then is lost. */
  async close(): Promise<void> {
    clearInterval(this.#timer);
    await this.#sending;
    await this.#send();
  }

  #send(): Promise<void> {
    this.#sending ??= this.#sendAll().finally(() => {
      this.#sending = null;
    });
    return this.#sending;
  }

  async #sendAll(): Promise<void> {
    while (this.#waiting.length > 0) {
      const spans = this.#waiting.splice(0, mostInOne);
      try {
        await this.#post(spans);
      } catch (error) {
        this.#warn(error, spans.length);
        return;
      }
    }
  }

  async #post(spans: readonly Span[]): Promise<void> {
    const { endpoint, headers, service, version } = this.#options;
    const body = JSON.stringify({
      resourceSpans: [
        {
          resource: { attributes: attributesOf({ 'service.name': `kairan-${service}`, 'service.version': version }) },
          scopeSpans: [{ scope: { name: 'kairan' }, spans: spans.map(toOtlp) }],
        },
      ],
    });
    const response = await fetch(`${endpoint.replace(/\/+$/, '')}/v1/traces`, {
      method: 'POST',
      headers: { ...headers, 'Content-Type': 'application/json' },
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`The collector answered ${response.status}.`);
  }

  #warn(err: unknown, spans: number): void {
    if (performance.now() - this.#warnedAt < warnEveryMs) return;
    this.#warnedAt = performance.now();
    this.#options.log.warn({ err, spans }, 'traces could not be sent');
  }
}

function toOtlp({ failed, attributes, ...span }: Span) {
  // `STATUS_CODE_ERROR` or `STATUS_CODE_UNSET`.
  return { ...span, attributes: attributesOf(attributes), status: { code: failed ? 2 : 0 } };
}

function attributesOf(attributes: Span['attributes']) {
  return Object.entries(attributes).map(([key, value]) => ({
    key,
    value: typeof value === 'number' ? { intValue: String(value) } : { stringValue: value },
  }));
}
