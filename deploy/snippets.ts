/**
 * Copies files of this folder into docs/deploy.md, each into the code block behind the comment that names it:
 *
 *     <!-- from deploy/nginx/hosts.conf -->
 *
 * Run it after a change of these files: `npx node deploy/snippets.ts`. A test compares them.
 */
import { readFileSync, writeFileSync } from 'node:fs';

const snippet = /^(<!-- from (deploy\/\S+) -->\n)(```(\w*)\n)[\s\S]*?^```$/gm;

/** The page with every named file as it is now. */
export function withSnippets(page: string): string {
  return page.replace(snippet, (_whole, comment: string, file: string, fence: string) => {
    const text = readFileSync(new URL(`../${file}`, import.meta.url), 'utf8');
    return `${comment}${fence}${text.trimEnd()}\n\`\`\``;
  });
}

if (import.meta.main) {
  const page = new URL('../docs/deploy.md', import.meta.url);
  writeFileSync(page, withSnippets(readFileSync(page, 'utf8')));
}
