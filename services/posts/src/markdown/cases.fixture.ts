import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Warning } from '../post.ts';
import { cleanBody } from './clean.ts';
import { renderBody } from './render.ts';

/** A test case of the dialect. */
export interface Case {
  /** The test's title. */
  readonly shows: string;
  readonly sent: string;
  /** The body as stored, if it differs from `sent`. */
  readonly stored?: string;
  /** The HTML; line breaks after tags are ignored. */
  readonly html: string;
  /** The warnings in order of line, each as `code line`. */
  readonly warnings?: readonly string[];
  readonly title?: string;
}

/** The images of the author in all cases. */
export const ownImages: ReadonlySet<string> = new Set(['/media/mine-1.png', '/media/mine-2.webp']);

/** The public address of the site in all cases. */
const baseUrl = 'https://posts.example';

/**
 * Defines a test for each case: the stored body, the warnings and the HTML, and that cleaning again changes nothing.
 */
export function testCases(rule: string, cases: readonly Case[]): void {
  for (const { shows, sent, stored = sent, html, warnings = [], title = '題名' } of cases) {
    test(`${rule}: ${shows}`, () => {
      const cleaned = cleanBody(sent, { title, ownImages, baseUrl });
      assert.equal(cleaned.body, stored);
      assert.deepEqual(cleaned.warnings.map(({ code, line }) => `${code} ${line}`).sort(), [...warnings].sort());
      assert.equal(withoutBreaks(renderBody(stored)), withoutBreaks(html));
      const again = cleanBody(stored, { title, ownImages, baseUrl });
      assert.equal(again.body, stored);
      assert.deepEqual(again.warnings.filter(isChange), []);
    });
  }
}

/** Whether a warning is about a change, and not about something that stays as it is. */
export function isChange({ code }: Warning): boolean {
  return code !== 'unsupported_syntax';
}

function withoutBreaks(html: string): string {
  return html.replace(/(?<=>)\n|\n(?=<(?:ul|ol|blockquote|aside)[ >])/g, '').trim();
}
