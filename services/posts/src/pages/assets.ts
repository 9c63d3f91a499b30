import { passkeyScript } from '@kairan/accounts/passkey-script';
import { openPageScripts, type PageScripts } from '@kairan/web/page-scripts';

const inBrowser = (file: string) => new URL(`../browser/${file}`, import.meta.url);

/** The scripts that pages may name, each with the file that it begins with. */
const entries = {
  'copy-code': inBrowser('copy-code.ts'),
  editor: inBrowser('editor.ts'),
  codemirror: inBrowser('codemirror.ts'),
  passkeys: passkeyScript,
};

/** The scripts of pages. */
export type Assets = PageScripts<keyof typeof entries>;

/**
 * @param house the service's public address; and what takes that which keeps a script from being made, with its path
 */
export function openAssets(context: { baseUrl: string; report: (fault: unknown, path: string) => void }): Assets {
  return openPageScripts({ ...context, entries });
}
