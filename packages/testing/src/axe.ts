import { readFileSync } from 'node:fs';

/** The small build: half of the time of a check is for loading it. */
const source = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/** The part of Playwright's `Page` that is needed here. */
interface ShownPage {
  evaluate(code: string): Promise<unknown>;
}

interface Found {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/**
 * For tests: the violations that axe-core finds in a page, each rule with its elements.
 * @param more rules that axe leaves out by default, such as `target-size` (WCAG 2.5.8)
 */
export async function violations(page: ShownPage, more: readonly string[] = []): Promise<string[]> {
  // As source text, since the page's own policy allows no script from elsewhere. Once is enough for a page in several
  // states.
  if (!(await page.evaluate("'axe' in window"))) await page.evaluate(source);
  const options = JSON.stringify({ rules: Object.fromEntries(more.map((rule) => [rule, { enabled: true }])) });
  const found = (await page.evaluate(`axe.run(${options}).then(({ violations }) => violations)`)) as Found[];
  return found.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
