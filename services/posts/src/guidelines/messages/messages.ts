import { ja } from './ja.ts';

/** Why no verdict could be had. */
export type UnavailableCause = 'checker' | 'timeout' | 'unreachable' | 'status' | 'unreadable' | 'no_verdict';

/** A check without a verdict. */
export interface CheckFailure {
  readonly cause: UnavailableCause;
  /** An HTTP status other than 200, if it is the cause. */
  readonly status: number | null;
  /** How long the review waited, if that is the cause. */
  readonly seconds: number | null;
}

/**
 * The reasons of the check, for editors: one sentence for each rule. They quote no more of the post than a word of our lists, a
 * host or a single character, since reasons are stored and a passage could be a secret.
 */
export interface ReasonMessages {
  readonly held_word: (word: string) => string;
  readonly abuse: (phrase: string) => string;
  readonly solicitation: (phrases: readonly string[]) => string;
  readonly link_shortener: (host: string) => string;
  readonly disguised_link: (host: string) => string;
  readonly bare_ip_link: string;
  readonly link_density: { readonly onlyLinks: string; readonly tooMany: (links: number) => string };
  readonly same_link: (host: string, times: number) => string;
  readonly repeated_sentence: (times: number) => string;
  readonly repeated_text: string;
  readonly character_run: (character: string) => string;
  readonly shouting_title: string;
  readonly hidden_text: Readonly<Record<'tags' | 'reversed' | 'invisible' | 'stacked', string>>;
  /** Used if the model gives no sentence of its own. */
  readonly model: string;
  readonly check_unavailable: (failure: CheckFailure) => string;
}

/** Reasons are stored with the post, so there is one language: that of the editors. */
export const reasonMessages: Readonly<Record<'ja', ReasonMessages>> = { ja };
