import { passkeyScript } from '@kairan/accounts/passkey-script';
import { openPageScripts, type PageScripts } from '@kairan/web/page-scripts';

/** The scripts of all pages, each with its entry file. Pages work without them. */
const entries = {
  check: new URL('../browser/check.ts', import.meta.url),
  'list-keys': new URL('../browser/list-keys.ts', import.meta.url),
  passkeys: passkeyScript,
};

export type VulnsScripts = PageScripts<keyof typeof entries>;

/**
 * Opens the scripts of the pages.
 * @param context the service's public address, and a function that reports why a script could not be built, with its path
 */
export function openVulnsScripts(context: {
  readonly baseUrl: string;
  readonly report: (fault: unknown, path: string) => void;
}): VulnsScripts {
  return openPageScripts({ ...context, entries });
}
