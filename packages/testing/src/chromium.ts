import { existsSync } from 'node:fs';

/** Where Chromium is: Debian's; where it is somewhere else, its path is in CHROMIUM. */
export const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * Why tests in a browser are left out; false where they are not. Where tests decide whether a change is taken (`CI` is set), no
 * browser is a failure: it would hide others.
 */
export const skip = !existsSync(executablePath) && !process.env['CI'] ? `there is no ${executablePath}` : false;
