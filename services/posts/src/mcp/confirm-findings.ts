import type { Confirmation } from '@kairan/mcp/mcp-handler';
import type { ApiError } from '@kairan/operation/api-error';
import type { Finding, FindingKind } from '../post.ts';

/** Findings that a question lists; the rest is counted. */
const listed = 20;

const names: Readonly<Record<FindingKind, string>> = {
  api_key: 'APIキー / API key',
  password: 'パスワード / password',
  email: 'メールアドレス / e-mail address',
  phone: '電話番号 / telephone number',
};

/** Asks the person whether what looks suspicious in a text is harmless (decisions, "MCP tools"). The excerpts are masked. */
export const confirmFindings: Confirmation = {
  code: 'needs_confirmation',
  field: 'confirm_findings',
  message: questionOf,
  question: 'すべて公開してよい例です / All of these are harmless examples',
  declined:
    'The person did not confirm that these are harmless. Nothing was published. Ask what to write instead, remove the values, and publish then.',
};

function questionOf({ details }: ApiError): string {
  const findings = details['findings'] as readonly Finding[];
  const lines = findings
    .slice(0, listed)
    .map(({ kind, field, line, excerpt }) => `- ${names[kind]}: ${excerpt} (${field}, ${line})`);
  const rest = findings.length - lines.length;
  return [
    'この投稿には、公開すると困るかもしれない文字列があります。本物なら「いいえ」を選んで、消してから公開してください。',
    'This post holds strings that may not be meant to be public. If one is real, decline and have it removed first.',
    '',
    ...lines,
    ...(rest > 0 ? [`… +${rest}`] : []),
  ].join('\n');
}
