import { ApiError } from '@kairan/operation/api-error';
import type { PageRequest } from '../page-request.ts';
import type { CheckProblem } from './form-page.ts';
import { type CheckMessages, checkMessages } from './messages/messages.ts';

/** Errors that the page explains beside the form, by code; files that can't be read have more precise sentences. */
const byCode: Readonly<Record<string, 'formTooLarge' | 'otherSite' | 'refused' | 'busy'>> = {
  too_large: 'formTooLarge',
  forbidden: 'otherSite',
  invalid_request: 'refused',
  check_busy: 'busy',
};

/** Explains an error in the reader's language; other errors are thrown on. */
export function checkProblemOf(error: unknown, { language }: PageRequest): CheckProblem {
  if (!(error instanceof ApiError)) throw error;
  const messages = checkMessages[language];
  const { status, headers, details, code } = error;
  const sentence = problemSentence(details, messages);
  if (sentence !== null) return { status, headers, text: sentence, detail: null };
  const name = byCode[code];
  if (name === undefined) throw error;
  return {
    status,
    headers,
    text: messages[name],
    detail: name === 'refused' || name === 'formTooLarge' ? error.message : null,
  };
}

function problemSentence(details: ApiError['details'], { problems }: CheckMessages): string | null {
  const { problem, detail } = details;
  if (typeof problem !== 'string' || !Object.hasOwn(problems, problem)) return null;
  const sentence = problems[problem as keyof typeof problems];
  return typeof sentence === 'string' ? sentence : sentence(typeof detail === 'string' ? detail : '');
}
