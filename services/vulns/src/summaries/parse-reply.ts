import { parseJsonReply } from '@kairan/language-model/parse-reply';
import { z } from 'zod';
import type { Language } from '../vulnerability.ts';

/** What a model wrote in one language. */
interface Written {
  title: string;
  summary: string;
}

/** A title and a summary in each language. */
export type Reply = Readonly<Record<Language, Written>>;

const written = z.strictObject({ title: z.string(), summary: z.string() });
const answer = z.strictObject({ mark: z.string(), en: written, ja: written, fr: written });

/**
 * Parses the model's reply: one JSON object of exactly the agreed shape, alone or in one code fence, with the mark of
 * the call. Texts are trimmed and normalised (NFC).
 * @returns null if malformed
 */
export function parseReply(content: string, mark: string): Reply | null {
  const read = answer.safeParse(parseJsonReply(content));
  if (!read.success || read.data.mark !== mark) return null;
  const { en, ja, fr } = read.data;
  return { en: tidy(en), ja: tidy(ja), fr: tidy(fr) };
}

function tidy({ title, summary }: Written): Written {
  return { title: title.trim().normalize('NFC'), summary: summary.trim().normalize('NFC') };
}
