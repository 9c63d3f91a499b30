import { parseJsonReply } from '@kairan/language-model/parse-reply';
import { z } from 'zod';
import type { Reason } from '../posting.ts';
import type { Verdict } from './evaluator.ts';
import { guidelines } from './guidelines.ts';
import { reasonMessages } from './messages/messages.ts';

const names = Object.keys(guidelines) as [string, ...string[]];

/** The shape that a model's verdict must have. An unknown guideline counts as `other`. */
const modelVerdict = z.strictObject({
  mark: z.string(),
  reasons: z.array(z.strictObject({ guideline: z.enum(names).catch('other'), message: z.string() })).max(50),
  verdict: z.enum(['pass', 'hold']),
});

/** The number of reasons stored for one reply, and the code points of each. */
const bounds = { reasons: 10, message: 300 };

/**
 * Parses the model's reply; null if it is not a verdict: one JSON object of exactly the agreed shape, alone or in one
 * code fence, with the mark of the call. A pass with reasons counts as a hold.
 */
export function readModelVerdict(content: string, mark: string): Verdict | null {
  const answer = modelVerdict.safeParse(parseJsonReply(content));
  if (!answer.success || answer.data.mark !== mark) return null;
  const { verdict, reasons } = answer.data;
  if (verdict === 'pass' && reasons.length === 0) return { verdict: 'pass' };
  const named = reasons.slice(0, bounds.reasons).map(toReason);
  return { verdict: 'hold', reasons: named.length > 0 ? named : [toReason({ guideline: 'other', message: '' })] };
}

function toReason({ guideline, message }: { guideline: string; message: string }): Reason {
  const sentence = [...withoutValues(message)].slice(0, bounds.message).join('').trim();
  return { rule: `model_${guideline}`, message: sentence || reasonMessages.ja.model };
}

/**
 * Removes what could be a key, an address or a number from the post: a model may quote despite its instructions, and
 * reasons are stored.
 */
function withoutValues(message: string): string {
  return message
    .normalize('NFKC')
    .replace(/[\p{C}\p{Default_Ignorable_Code_Point}]+/gu, ' ')
    .replace(/[!-~]{6,}/g, (run) => (/[\d@]|[!-/:-@[-`{-~]{2}/.test(run) || run.length >= 20 ? '…' : run))
    .replace(/\d[\d -]{5,}\d/g, '…');
}
