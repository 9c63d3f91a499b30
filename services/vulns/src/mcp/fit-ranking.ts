import { resultBytes, type ToolAnswer } from '@kairan/mcp/mcp-handler';
import { rowsThatFit } from './rows-that-fit.ts';

/**
 * Shortens a ranking until it fits a model's context: the most urgent vulnerabilities stay.
 * @param answer the body of `rank_vulnerabilities`
 * @param json the same as JSON
 */
export function fitRanking(answer: ToolAnswer, json: string): { answer: ToolAnswer; note?: string } {
  if (Buffer.byteLength(json) <= resultBytes) return { answer };
  const all = answer['data'] as readonly { readonly id: string }[];
  const data = rowsThatFit(answer, all);
  const note = `Shortened to fit: ${data.length} of ${all.length} vulnerabilities, the most urgent ones. For the order of the others, call rank_vulnerabilities without the ids that are listed.`;
  return { answer: { ...answer, data }, note };
}
