import type { z } from 'zod';
import { reasonsForAuthor } from '../guidelines/author-reasons/author-reasons.ts';
import type { StoredReview } from '../storage/reviews.ts';
import { timeText } from './post-response.ts';
import type { reviewShape } from './shapes.ts';

/** Why a post is pending review, as its author is told. */
export function reviewResponse({ at, unchecked, reasons, answer }: StoredReview): z.input<typeof reviewShape> {
  const rules = reasons.map(({ rule }) => rule);
  return {
    held_at: timeText(at),
    reasons: { ja: reasonsForAuthor(rules, 'ja'), en: reasonsForAuthor(rules, 'en') },
    answer,
    can_answer: answer === null && !unchecked,
  };
}
