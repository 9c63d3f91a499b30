import type { WrittenImage } from './encode-image.ts';
import type { ImageClaim } from './inspect-image.ts';
import type { RenditionSize } from './rendition-size.ts';

/** A request to the process that decodes images. Images are passed as file paths. */
export type WorkerRequest =
  | { readonly ask: 'inspect'; readonly path: string }
  | { readonly ask: 'reencode'; readonly path: string; readonly claim: ImageClaim; readonly target: string }
  | {
      readonly ask: 'render';
      readonly path: string;
      readonly claim: ImageClaim;
      readonly size: RenditionSize;
      readonly target: string;
    }
  | { readonly ask: 'square'; readonly path: string; readonly claim: ImageClaim; readonly target: string };

/** The result for each request type. */
export interface WorkerResults {
  readonly inspect: ImageClaim;
  readonly reencode: WrittenImage;
  readonly render: null;
  readonly square: WrittenImage;
}

/** A result, why the image was rejected, or an internal error: its stack, and what Node says of a failed system call. */
export type Reply =
  | { readonly answer: WorkerResults[keyof WorkerResults] }
  | { readonly rejected: string }
  | { readonly fault: string; readonly code?: string | undefined; readonly syscall?: string | undefined };
