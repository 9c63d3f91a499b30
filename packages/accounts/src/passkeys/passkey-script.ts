/** The script that works `data-passkey` on pages of accounts; it runs in browsers, so a service has it bundled. */
export const passkeyScript = new URL('../browser/passkeys.ts', import.meta.url);
