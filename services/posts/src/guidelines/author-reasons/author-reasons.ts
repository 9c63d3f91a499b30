import type { guidelines } from '../guidelines.ts';
import type { ReasonMessages } from '../messages/messages.ts';
import { en } from './en.ts';
import { ja } from './ja.ts';

/**
 * Why a post is pending review, as its author is told: in general words, so that the operator's words, hosts and
 * thresholds, and what a model said, stay with the editors.
 */
export type AuthorReasons = Readonly<Record<keyof ReasonMessages | `model_${keyof typeof guidelines}`, string>>;

const authorReasons: Readonly<Record<'ja' | 'en', AuthorReasons>> = { ja, en };

/** The sentences for the rules that hold a post, each once. A rule of a later or earlier version is the general one. */
export function reasonsForAuthor(rules: readonly string[], language: 'ja' | 'en'): string[] {
  const sentences: Readonly<Record<string, string>> = authorReasons[language];
  const sentenceOf = (rule: string) =>
    Object.hasOwn(sentences, rule) ? sentences[rule] : authorReasons[language].model;
  return [...new Set(rules.map((rule) => sentenceOf(rule) as string))];
}
