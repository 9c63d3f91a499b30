import { resultBytes, type ToolAnswer } from '@kairan/mcp/mcp-handler';

/** Returns as many of the first rows as fit into a model's context with the other members of a response. */
export function rowsThatFit<Row>(answer: ToolAnswer, rows: Iterable<Row>): Row[] {
  const data: Row[] = [];
  let bytes = Buffer.byteLength(JSON.stringify({ ...answer, data }));
  for (const row of rows) {
    bytes += Buffer.byteLength(JSON.stringify(row)) + 1;
    if (bytes > resultBytes) break;
    data.push(row);
  }
  return data;
}
