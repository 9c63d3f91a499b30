/**
 * Parses a model's reply as JSON, alone or in one code fence.
 * @returns undefined if it is not JSON
 */
export function parseJsonReply(content: string): unknown {
  const json = /^```(?:json)?[ \t]*\n([\s\S]*)\n[ \t]*```$/.exec(content.trim())?.[1] ?? content;
  try {
    return JSON.parse(json);
  } catch {
    return undefined;
  }
}
