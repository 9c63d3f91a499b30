import axe from 'axe-core';

/** As much of a browser's page as this needs: Playwright's `Page`. */
interface ShownPage {
  evaluate(code: string): Promise<unknown>;
}

interface Found {
  readonly id: string;
  readonly help: string;
  readonly nodes: readonly { readonly target: readonly string[] }[];
}

/** For tests: what axe-core finds wrong with a page as it is shown: each rule with the elements that break it. */
export async function violations(page: ShownPage): Promise<string[]> {
  // As a text, since the page's own policy allows no script from elsewhere.
  await page.evaluate(axe.source);
  const found = (await page.evaluate('axe.run().then(({ violations }) => violations)')) as Found[];
  return found.map(
    ({ id, help, nodes }) => `${id} (${help}): ${nodes.map(({ target }) => target.join(' ')).join(', ')}`,
  );
}
