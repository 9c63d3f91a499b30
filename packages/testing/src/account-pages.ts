import assert from 'node:assert/strict';
import type { Seen } from './test-browser.ts';

/** The path and query of the link in a message. */
export function linkIn({ text }: { readonly text: string }): string {
  const link = /^https?:\S+\/account\/link\?token=\S+$/m.exec(text)?.[0];
  assert.ok(link, text);
  const { pathname, search } = new URL(link);
  return pathname + search;
}

/** The secret of a link. */
export function tokenOf(link: string): string {
  return new URL(link, 'http://x').searchParams.get('token') ?? '';
}

/** The error that a page shows. */
export function problem({ text }: Seen): string | undefined {
  return /id="problem">([^<]*)</.exec(text)?.[1] ?? /<p>([^<]*)<\/p>/.exec(text)?.[1];
}
