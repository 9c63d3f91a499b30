import assert from 'node:assert/strict';
import { test } from 'node:test';
import { cleanBody } from './clean.ts';
import { renderBody } from './render.ts';

/** One case of the dialect. */
export interface Case {
  /** What is shown by it; the test is named so. */
  readonly shows: string;
  readonly sent: string;
  /** The body as stored, where it is not as sent. */
  readonly stored?: string;
  /** The HTML; line breaks behind tags are written or left out at will. */
  readonly html: string;
  /** The warnings in order of line, each as `code line`. */
  readonly warnings?: readonly string[];
  readonly title?: string;
}

/** The images of the author of all cases. */
export const ownImages: ReadonlySet<string> = new Set(['/media/mine-1.png', '/media/mine-2.webp']);

/** Makes a test of each case: what is stored, warned of and shown, and that cleaning again changes nothing. */
export function testCases(rule: string, cases: readonly Case[]): void {
  for (const { shows, sent, stored = sent, html, warnings = [], title = '題名' } of cases) {
    test(`${rule}: ${shows}`, () => {
      const cleaned = cleanBody(sent, { title, ownImages });
      assert.equal(cleaned.body, stored);
      assert.deepEqual(cleaned.warnings.map(({ code, line }) => `${code} ${line}`).sort(), [...warnings].sort());
      assert.equal(withoutBreaks(renderBody(stored)), withoutBreaks(html));
      assert.deepEqual(cleanBody(stored, { title, ownImages }), { body: stored, warnings: [] });
    });
  }
}

function withoutBreaks(html: string): string {
  return html.replace(/(?<=>)\n|\n(?=<(?:ul|ol|blockquote|aside)[ >])/g, '').trim();
}
