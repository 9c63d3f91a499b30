/** The script behind `data-passkey` on the pages of accounts; it runs in browsers, so a service has to bundle it. */
export const passkeyScript = new URL('../browser/passkeys.ts', import.meta.url);
