import { findWeakness } from './find-weakness.ts';
import { QuickPattern } from './quick-pattern.ts';
import { readableText } from './readable-text.ts';

/** How the Linux kernel's CVE team starts its descriptions; the title of the patch is the next line. */
const announced = new QuickPattern(
  /^\s*In the Linux kernel, the following vulnerability has been (?:resolved|fixed):?\s*\n\s*([^\n]{3,200})(?:\n|$)/,
);
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
const reports = patterns([
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
]);

/** What titles of patches also call the fault, and the CWE of each; in lower case. */
const titleReports = patterns([
  [
    /null (?:\w+ )?pointer (?:use|access|deref)|\b(?:add|missing|check)\b.{0,40}\bnull (?:pointer )?(?:checks?|tests?|before)\b/,
    476,
  ],
  [/\b(?:info(?:rmation)?[- ]?|speculation |pointer )leaks?\b/, 200],
  [/\bleaks?\b/, 772],
  [/\braces?\b/, 362],
  [/(?<!shift-)(?<!shift )\b(?:out[- ]of[- ]bounds?|oob)\b(?! shift)/, 119],
  [/\binfinite recursion|\bunbounded recursion|\brecursive \W*\w+ calls/, 674],
]);

/**
 * Finds the weakness that a kernel patch corrects: by its title, else by the one kind of report that the text quotes. Null
 * if there is none, or several.
 * @param title in lower case
 * @param text in lower case
 */
export function findKernelWeakness(title: string, text: string): string | null {
  const [titled] = numbersIn(reports, title);
  if (titled !== undefined) return `CWE-${titled}`;
  const named = findWeakness(title);
  if (named !== null) return named;
  const [called] = numbersIn(titleReports, title);
  if (called !== undefined) return `CWE-${called}`;
  const [reported, ...others] = numbersIn(reports, text);
  return reported === undefined || others.length > 0 ? null : `CWE-${reported}`;
}

function patterns(reports: readonly [report: RegExp, cwe: number][]): [report: QuickPattern, cwe: number][] {
  return reports.map(([report, cwe]) => [new QuickPattern(report), cwe]);
}

function numbersIn(names: typeof reports, text: string): number[] {
  return names.filter(([report]) => report.test(text)).map(([, cwe]) => cwe);
}
