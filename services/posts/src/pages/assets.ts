import { passkeyScript } from '@kairan/accounts/passkey-script';
import { openPageScripts, type PageScripts } from '@kairan/web/page-scripts';

const inBrowser = (file: string) => new URL(`../browser/${file}`, import.meta.url);

/** The page scripts, each with its entry file. */
const entries = {
  'copy-code': inBrowser('copy-code.ts'),
  'post-page': inBrowser('post-page.ts'),
  editor: inBrowser('editor.ts'),
  codemirror: inBrowser('codemirror.ts'),
  pasting: inBrowser('pasting.ts'),
  passkeys: passkeyScript,
  publish: inBrowser('publish.ts'),
};

/** The page scripts. */
export type Assets = PageScripts<keyof typeof entries>;

/**
 * Opens the page scripts.
 * @param context the service's public address, and a function that reports why a script could not be built, with its
 * path
 */
export function openAssets(context: { baseUrl: string; report: (fault: unknown, path: string) => void }): Assets {
  return openPageScripts({ ...context, entries });
}
