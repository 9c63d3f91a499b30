import type { DestinationStream } from 'pino';

/** Milliseconds that a line may wait. */
const longestWaitMs = 20;
/**
 * Characters that are written at once. POSIX lets writes to a pipe up to this size (`PIPE_BUF`) not mix with those of other
 * threads and processes.
 */
const mostAtOnce = 4_096;

/** The streams with lines that wait. */
const waiting = new Set<LogStream>();
let flushesAtExit = false;

/**
 * The stream of a log. Ordinary lines are written at once. Lines of requests may wait for others, since each write costs
 * as much as the rest of a line: for 20 milliseconds or 4 KiB at most, and not past the next ordinary line or the exit of the
 * process. Only what kills the process without its `exit` event loses them.
 */
export class LogStream implements DestinationStream {
  readonly #target: DestinationStream;
  #lines = '';
  #timer: NodeJS.Timeout | null = null;

  constructor(target: DestinationStream) {
    this.#target = target;
    if (!flushesAtExit) process.on('exit', flushAll);
    flushesAtExit = true;
  }

  /** Writes a line after those that wait. */
  write(line: string): void {
    this.flush();
    this.#target.write(line);
  }

  /** Writes a line together with others. @param line ASCII, with its line break */
  writeSoon(line: string): void {
    if (this.#lines.length + line.length > mostAtOnce) this.flush();
    if (this.#timer === null) {
      waiting.add(this);
      this.#timer = setTimeout(this.#onTime, longestWaitMs);
      this.#timer.unref();
    }
    this.#lines += line;
  }

  /** Writes the lines that wait. @param done called then, as pino expects it */
  flush(done?: () => void): void {
    if (this.#lines !== '') this.#target.write(this.#lines);
    this.#lines = '';
    done?.();
  }

  readonly #onTime = () => {
    this.#timer = null;
    waiting.delete(this);
    this.flush();
  };
}

function flushAll(): void {
  for (const stream of waiting) stream.flush();
}
