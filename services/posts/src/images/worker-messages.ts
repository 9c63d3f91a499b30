import type { ImageClaim } from './inspect-image.ts';
import type { WrittenImage } from './reencode-image.ts';

/** What the process that decodes images is asked, one thing at a time; files go by their paths. */
export type Question =
  | { readonly ask: 'inspect'; readonly path: string }
  | { readonly ask: 'reencode'; readonly path: string; readonly claim: ImageClaim; readonly target: string };

/** What each question is answered with. */
export interface Answers {
  readonly inspect: ImageClaim;
  readonly reencode: WrittenImage;
}

/** An answer, a sentence why the image is refused, or what went wrong on our side. */
export type Reply =
  | { readonly answer: Answers[keyof Answers] }
  | { readonly refused: string }
  | { readonly fault: string };
