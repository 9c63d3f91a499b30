import type { CheckedPackage } from '@kairan/check/result';
import { comparePackageUrgency } from '@kairan/check/urgency';
import { resultBytes, type ToolAnswer } from '@kairan/mcp/mcp-handler';
import { rowsThatFit } from './rows-that-fit.ts';

/** The most vulnerabilities of a package in a shortened result, and of the versions and aliases of one. */
const most = { vulnerabilities: 5, values: 5 } as const;

/**
 * Shortens the result of a check until it fits a model's context: the packages with the most urgent vulnerabilities stay, with
 * the first vulnerabilities of each. The summary counts all of them.
 * @param answer the body of `check_packages`
 * @param json the same as JSON
 */
export function fitCheck(answer: ToolAnswer, json: string): { answer: ToolAnswer; note?: string } {
  if (Buffer.byteLength(json) <= resultBytes) return { answer };
  const all = answer['data'] as readonly CheckedPackage[];
  const data = rowsThatFit(answer, all.toSorted(comparePackageUrgency).map(shortened));
  const note = `Shortened to fit: ${data.length} of ${all.length} packages, the most urgent first, each with at most ${most.vulnerabilities} vulnerabilities and without suppressed ones. summary counts all of them. For the others, send fewer packages.`;
  return { answer: { ...answer, data }, note };
}

function shortened(one: CheckedPackage): CheckedPackage {
  const vulnerabilities = one.vulnerabilities.slice(0, most.vulnerabilities).map((found) => ({
    ...found,
    aliases: found.aliases.slice(0, most.values),
    fixed: found.fixed.slice(0, most.values),
  }));
  return { ...one, vulnerabilities, suppressed: [] };
}
