import { textInput } from '@kairan/http/text-input';
import type { ToolAnswer } from '@kairan/mcp/mcp-handler';
import type { z } from 'zod';

const switches: Readonly<Record<string, boolean>> = { 1: true, 0: false, true: true, false: false };

/** Also accepts parameters in the form of REST: values separated by commas, `1` and `0`, numbers as text. Models mix the two forms up. */
export function lenientInput(schema: z.ZodObject): (sent: ToolAnswer) => ToolAnswer {
  const { kinds } = textInput(schema);
  return (sent) =>
    Object.fromEntries(
      Object.entries(sent).map(([name, value]) => {
        const kind = kinds.get(name);
        if (kind === 'boolean') return [name, switches[String(value)] ?? value];
        if (typeof value !== 'string') return [name, value];
        if (kind === 'list') return [name, value.split(',').map((item) => item.trim())];
        if (kind === 'number' && /^\d+(?:\.\d+)?$/.test(value)) return [name, Number(value)];
        return [name, value];
      }),
    );
}
