import { lastLanguage } from '@kairan/accounts/language';
import type { Addressee, Confirmation, Question } from '@kairan/mcp/mcp-handler';
import type { ApiError } from '@kairan/operation/api-error';
import { plainLine } from '@kairan/web/page-texts';
import { findingMessages } from '../findings/messages/messages.ts';
import { type Passage, shownFindings } from '../findings/passages.ts';
import type { Posting } from '../posting.ts';
import { confirmMessages } from './messages/messages.ts';

/** The languages of the question, the default first. */
export const questionLanguages = ['ja', 'en'] as const;
type Language = (typeof questionLanguages)[number];

/** Code points of a line: more than `masked-lines.ts` leaves of one with few findings. */
const longestLine = 1_000;
/** The question lists this many findings and counts the rest. */
const listed = 20;

/**
 * Has the client ask the person whether the suspicious strings of a text are harmless (decisions, "MCP tools"): the
 * title, and each string with its line and the neighbouring lines. Everything found is masked.
 */
export const confirmFindings: Confirmation<Posting> = {
  code: 'needs_confirmation',
  field: 'confirm_findings',
  question: askInTheirLanguage,
  declined:
    'The person did not confirm that these are harmless examples. Nothing was published. Ask what to write instead, remove the values, and then publish.',
};

/** In the language that the person used last on the website; most clients send none. */
async function askInTheirLanguage(
  apiError: ApiError,
  { caller, deps, language }: Addressee<Posting>,
): Promise<Question> {
  const last = caller.account && (await lastLanguage(deps.reading, Number(caller.account.id)));
  const known = (wanted: unknown) => questionLanguages.find((one) => one === wanted);
  return questionIn(known(last) ?? known(language) ?? questionLanguages[0], apiError);
}

function questionIn(language: Language, apiError: ApiError): Question {
  const { text, more, checkbox } = confirmMessages[language];
  const { title, passages } = shownFindings(apiError);
  const count = passages.reduce((sum, { findings }) => sum + findings.length, 0);
  const parts = [text(title, count)];
  let left = listed;
  for (const { field, findings, lines } of passages) {
    const listedHere = findings.slice(0, left);
    const end = (listedHere.at(-1)?.line ?? 0) + 1;
    if (listedHere.length > 0) {
      const upToThere = lines.filter(({ number }) => listedHere.length === findings.length || number <= end);
      parts.push(passageText(language, { field, findings: listedHere, lines: upToThere }));
    }
    left -= listedHere.length;
  }
  if (count > listed) parts.push(more(count - listed));
  return { message: parts.join('\n\n'), checkbox };
}

/** The findings of a passage and its lines; the title is in the first sentence already, and a tag is its own line. */
function passageText(language: Language, { field, findings, lines }: Passage): string {
  const { kind, where } = findingMessages[language];
  const { finding } = confirmMessages[language];
  const heads = findings.map((one) => finding(where(one), kind[one.kind], plainLine(one.excerpt)));
  if (field === 'title') return heads.join('\n');
  const shown = lines.map(
    ({ number, text, found }) => `${found ? '>' : ' '} ${String(number).padStart(4)} | ${plainLine(text, longestLine)}`,
  );
  return [...heads, ...shown].join('\n');
}
