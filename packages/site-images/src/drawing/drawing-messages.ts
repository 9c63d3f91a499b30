import type { Card } from '../card.ts';
import type { IconForm } from './icon-svg.ts';

/** A request to the process that draws. */
export type DrawingRequest =
  | { readonly draw: 'card'; readonly card: Card; readonly picture: Uint8Array | null }
  | { readonly draw: 'icon'; readonly sign: string; readonly size: number; readonly form: IconForm };

/** A PNG, or why there is none. */
export type DrawingReply = { readonly png: Uint8Array } | { readonly fault: string };
