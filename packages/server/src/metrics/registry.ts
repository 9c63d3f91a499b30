/** The labels of one series, by name. */
export type Labels = Readonly<Record<string, string>>;

interface Description {
  /** In snake_case with the unit at its end: `kairan_http_requests_total`. */
  readonly name: string;
  readonly help: string;
}

type Kind = 'counter' | 'gauge' | 'histogram';

interface Family extends Description {
  readonly kind: Kind;
  /** Appends the lines of the family's series. */
  readonly write: (lines: string[]) => void;
}

/** A value that only rises, per series. */
export interface Counter {
  add(labels: Labels, amount?: number): void;
  /** Returns a function that adds to one series, for what is counted often: the labels are written only once. */
  series(labels: Labels): (amount?: number) => void;
}

/** A value that rises and falls, per series. */
export interface Gauge {
  set(labels: Labels, value: number): void;
  /** Drops all series. */
  clear(): void;
}

/** Counts observations by size, per series. */
export interface Histogram {
  observe(labels: Labels, value: number): void;
  /** Returns a function that observes values of one series. */
  series(labels: Labels): (value: number) => void;
}

interface Cell {
  value: number;
}

/** The metrics of a process, in Prometheus' text format 0.0.4. https://prometheus.io/docs/instrumenting/exposition_formats/ */
export class MetricsRegistry {
  readonly #families = new Map<string, Family>();
  readonly #collectors: (() => void | Promise<void>)[] = [];

  /** Adds a function that refreshes gauges before each exposition. If it fails, its gauges keep their values. */
  collect(refresh: () => void | Promise<void>): void {
    this.#collectors.push(refresh);
  }

  counter(description: Description): Counter {
    const { cellOf } = this.#values({ ...description, kind: 'counter' });
    const addTo = (cell: Cell, amount = 1) => {
      cell.value += amount;
    };
    return {
      add: (labels, amount) => addTo(cellOf(labels), amount),
      series(labels) {
        const cell = cellOf(labels);
        return (amount) => addTo(cell, amount);
      },
    };
  }

  gauge(description: Description): Gauge {
    const { cellOf, clear } = this.#values({ ...description, kind: 'gauge' });
    return {
      set(labels, value) {
        cellOf(labels).value = value;
      },
      clear,
    };
  }

  /** @param bounds the upper bounds of the buckets, ascending */
  histogram(description: Description, bounds: readonly number[]): Histogram {
    const series = new Map<string, { readonly counts: number[]; sum: number; count: number }>();
    const bucketLabels = [...bounds.map(String), '+Inf'].map((bound) => `le="${bound}"`);
    this.#register({
      ...description,
      kind: 'histogram',
      write: (lines) => {
        for (const [labels, { counts, sum, count }] of series) {
          let total = 0;
          for (const [i, label] of bucketLabels.entries()) {
            total += counts[i] ?? 0;
            lines.push(`${description.name}_bucket{${labels === '' ? '' : `${labels},`}${label}} ${total}`);
          }
          lines.push(`${description.name}_sum${inBraces(labels)} ${sum}`);
          lines.push(`${description.name}_count${inBraces(labels)} ${count}`);
        }
      },
    });
    const oneOf = (labels: Labels) => {
      const key = keyOf(labels);
      const one = series.get(key) ?? { counts: new Array<number>(bounds.length + 1).fill(0), sum: 0, count: 0 };
      series.set(key, one);
      return (value: number) => {
        let bucket = 0;
        while (bucket < bounds.length && value > (bounds[bucket] as number)) bucket++;
        one.counts[bucket] = (one.counts[bucket] ?? 0) + 1;
        one.sum += value;
        one.count += 1;
      };
    };
    return { observe: (labels, value) => oneOf(labels)(value), series: oneOf };
  }

  /** The names of all metrics, as queries use them: a histogram has three. */
  names(): string[] {
    return [...this.#families.values()].flatMap(({ name, kind }) =>
      kind === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    );
  }

  /** Collects and writes all metrics. */
  async expose(): Promise<string> {
    await Promise.allSettled(this.#collectors.map(async (refresh) => refresh()));
    const lines: string[] = [];
    for (const { name, help, kind, write } of this.#families.values()) {
      lines.push(`# HELP ${name} ${help.replaceAll('\\', '\\\\').replaceAll('\n', '\\n')}`, `# TYPE ${name} ${kind}`);
      write(lines);
    }
    return `${lines.join('\n')}\n`;
  }

  #values(description: Description & { readonly kind: Kind }) {
    const series = new Map<string, Cell>();
    this.#register({
      ...description,
      write: (lines) => {
        for (const [labels, { value }] of series) lines.push(`${description.name}${inBraces(labels)} ${value}`);
      },
    });
    return {
      cellOf(labels: Labels): Cell {
        const key = keyOf(labels);
        const cell = series.get(key) ?? { value: 0 };
        series.set(key, cell);
        return cell;
      },
      clear: () => series.clear(),
    };
  }

  #register(family: Family): void {
    if (this.#families.has(family.name)) throw new Error(`The metric ${family.name} exists already.`);
    this.#families.set(family.name, family);
  }
}

/** Labels as in the text format: `method="GET",status="200"`. */
function keyOf(labels: Labels): string {
  let key = '';
  for (const name in labels) key += `${key === '' ? '' : ','}${name}="${escaped(labels[name] as string)}"`;
  return key;
}

function escaped(value: string): string {
  return /[\\"\n]/.test(value) ? value.replaceAll('\\', '\\\\').replaceAll('"', '\\"').replaceAll('\n', '\\n') : value;
}

function inBraces(labels: string): string {
  return labels === '' ? '' : `{${labels}}`;
}
