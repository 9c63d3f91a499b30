/** Milliseconds of work of one check before the others continue. */
export const timeSliceMs = 10;

/** Milliseconds of work that one check may take, without that of others. */
export const longestCheckMs = 60_000;

/** Bytes of a result as JSON. Each of many versions of a kernel has thousands of vulnerabilities. */
export const mostResultBytes = 128 * 1024 ** 2;

/** Vulnerabilities that a check may find, each package counted: they are in memory before they are written as JSON. */
export const mostFindings = 400_000;

/** Bytes of evaluations that a check caches: packages of one source and version come again and again. */
export const evaluationBytes = 16 * 1024 ** 2;

/** Bounds of the thread. */
export interface ThreadLimits {
  /** Mebibytes of its heap, without the files that it reads and the results as JSON. */
  readonly heapMebibytes: number;
  /** Milliseconds without a message after which it is ended: a file takes too long to read. */
  readonly unresponsiveMs: number;
  /** Milliseconds without a check after which it ends, to give its memory back. */
  readonly idleMs: number;
}

/** The bounds in a service. */
export const threadLimits: ThreadLimits = { heapMebibytes: 768, unresponsiveMs: 20_000, idleMs: 60_000 };

/** Checks up to this size don't wait for larger ones. */
export const smallCheck = { bytes: 256 * 1024, packages: 1_000 } as const;

/** How many checks of each size run at the same time, and how many there are with those that wait: of all callers, of one. */
export const queues = {
  small: { running: 6, all: 106, ofCaller: { running: 4, all: 40 } },
  large: { running: 2, all: 10, ofCaller: { running: 1, all: 4 } },
} as const;
