import type { Confirmation } from '@kairan/mcp/mcp-handler';
import type { ApiError } from '@kairan/operation/api-error';
import type { Finding } from '../post.ts';
import { confirmMessages } from './messages/messages.ts';

const { ja, en } = confirmMessages;

/** The question lists this many findings and counts the rest. */
const listed = 20;

/**
 * Has the client ask the person whether the suspicious strings of a text are harmless (decisions, "MCP tools"). The excerpts are
 * masked.
 */
export const confirmFindings: Confirmation = {
  code: 'needs_confirmation',
  field: 'confirm_findings',
  message: questionOf,
  question: `${ja.question} / ${en.question}`,
  declined:
    'The person did not confirm that these are harmless examples. Nothing was published. Ask what to write instead, remove the values, and then publish.',
};

function questionOf({ details }: ApiError): string {
  const findings = details['findings'] as readonly Finding[];
  const lines = findings
    .slice(0, listed)
    .map(({ kind, field, line, excerpt }) => `- ${ja.kinds[kind]} / ${en.kinds[kind]}: ${excerpt} (${field}, ${line})`);
  const rest = findings.length - lines.length;
  return [ja.text, en.text, '', ...lines, ...(rest > 0 ? [`… +${rest}`] : [])].join('\n');
}
