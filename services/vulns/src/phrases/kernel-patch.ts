import { readableText } from './readable-text.ts';

/** How the Linux kernel's CVE team starts its descriptions; the title of the patch is the next line. */
const announced =
  /^\s*In the Linux kernel, the following vulnerability has been (?:resolved|fixed):?\s*\n\s*([^\n]{3,200})(?:\n|$)/;
const subsystem = /^((?:[\w./+-]{1,40}(?:, [\w./+-]{1,40})?: ?){1,4})(?=\S)/;

/** The title of a patch of the Linux kernel. */
export interface KernelPatch {
  /** `drm/v3d: Ensure job pointer is set to NULL after job completion` */
  title: string;
  /** The prefix of the title: `drm/v3d`; null if it has none. */
  subsystem: string | null;
}

/** Reads the patch out of a description of the Linux kernel's CVE team; null for any other text. */
export function readKernelPatch(text: string): KernelPatch | null {
  const line = announced.exec(text.slice(0, 600))?.[1];
  if (line === undefined) return null;
  const title = readableText(line);
  return { title, subsystem: subsystem.exec(title)?.[1]?.replace(/(?:: \d+\/\d+.*|:\s*)$/, '') ?? null };
}

/** What sanitisers and the kernel itself report in the text of a patch, and the CWE of each; in lower case. */
const reports: readonly [report: RegExp, cwe: number][] = [
  [/kasan: [\w-]*use-after-free|use[- ]after[- ]free|\buaf\b/, 416],
  [/kasan: [\w-]*out-of-bounds[^:]{0,40}write|out[- ]of[- ]bounds? write|\boob write/, 787],
  [
    /kasan: [\w-]*out-of-bounds|(?:slab|array|stack|index)[- ]out[- ]of[- ]bounds read|out[- ]of[- ]bounds? read|\boob read/,
    125,
  ],
  [/kasan: (?:double-free|invalid-free)|double[- ]free/, 415],
  [/null[- ](?:pointer|ptr)[- ]deref|null[- ]deref|kernel null pointer dereference|kasan: null-ptr-deref/, 476],
  [/memory leak|unreferenced object|mem-?leak/, 401],
  [/integer overflow|signed-integer-overflow|int overflow/, 190],
  [/array-index-out-of-bounds/, 129],
  [/uninit-value|uninitiali[sz]ed/, 908],
  [/divide[- ]by[- ]zero|divide error|division by zero|div-by-zero/, 369],
  [/\bdeadlock|circular locking/, 667],
  [/infinite loop|endless loop/, 835],
  [/data[- ]race|race condition|kcsan/, 362],
];

/**
 * Finds the weakness that a kernel patch corrects: by its title, else by the one kind of report that the text quotes. Null
 * if there is none, or several.
 * @param title in lower case
 * @param text in lower case
 */
export function findKernelWeakness(title: string, text: string): string | null {
  for (const part of [title, text]) {
    const found = reports.filter(([report]) => report.test(part)).map(([, cwe]) => cwe);
    const first = found[0];
    if (first !== undefined && (part === title || found.length === 1)) return `CWE-${first}`;
  }
  return null;
}
