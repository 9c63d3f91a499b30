import { parseReply } from '@kairan/language-model/parse-reply';
import { z } from 'zod';
import type { Reason } from '../posting.ts';
import type { Verdict } from './evaluator.ts';
import { guidelines } from './guidelines.ts';

const names = Object.keys(guidelines) as [string, ...string[]];

/** A verdict as a model has to give it. A guideline with a name of its own invention is a reason all the same. */
const modelVerdict = z.strictObject({
  mark: z.string(),
  reasons: z.array(z.strictObject({ guideline: z.enum(names).catch('other'), message: z.string() })).max(50),
  verdict: z.enum(['pass', 'hold']),
});

/** Reasons kept of one answer, and code points of each. */
const bounds = { reasons: 10, message: 300 };

/**
 * Reads what a model answered. It is a verdict only as one JSON object of exactly the agreed shape, alone or in one code fence,
 * with the mark of the call. A pass that gives reasons is a doubt, and so a hold.
 * @returns null for all else
 */
export function readModelVerdict(content: string, mark: string): Verdict | null {
  const answer = modelVerdict.safeParse(parseReply(content));
  if (!answer.success || answer.data.mark !== mark) return null;
  const { verdict, reasons } = answer.data;
  if (verdict === 'pass' && reasons.length === 0) return { verdict: 'pass' };
  const named = reasons.slice(0, bounds.reasons).map(toReason);
  return { verdict: 'hold', reasons: named.length > 0 ? named : [toReason({ guideline: 'other', message: '' })] };
}

function toReason({ guideline, message }: { guideline: string; message: string }): Reason {
  const sentence = [...withoutValues(message)].slice(0, bounds.message).join('').trim();
  return { rule: `model_${guideline}`, message: sentence || 'モデルがガイドライン違反の可能性を指摘しました。' };
}

/**
 * Takes out what could be a key, an address or a number of the post: a model may quote although it was told not to, and reasons
 * are stored.
 */
function withoutValues(message: string): string {
  return message
    .normalize('NFKC')
    .replace(/\p{C}+/gu, ' ')
    .replace(/[!-~]{6,}/g, (run) => (/[\d@]|[!-/:-@[-`{-~]{2}/.test(run) || run.length >= 20 ? '…' : run))
    .replace(/\d[\d -]{5,}\d/g, '…');
}
