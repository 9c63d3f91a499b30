import { parseJsonReply } from '@kairan/language-model/parse-reply';
import { z } from 'zod';
import type { Language } from '../vulnerability.ts';

/** A summary in each language. */
export type Texts = Readonly<Record<Language, string>>;

const answer = z.strictObject({ mark: z.string(), en: z.string(), ja: z.string(), fr: z.string() });

/**
 * Parses the model's reply: one JSON object of exactly the agreed shape, alone or in one code fence, with the mark of
 * the call. Texts are trimmed and normalised (NFC).
 * @returns null if malformed
 */
export function parseReply(content: string, mark: string): Texts | null {
  const read = answer.safeParse(parseJsonReply(content));
  if (!read.success || read.data.mark !== mark) return null;
  const { en, ja, fr } = read.data;
  return { en: tidy(en), ja: tidy(ja), fr: tidy(fr) };
}

function tidy(text: string): string {
  return text.trim().normalize('NFC');
}
