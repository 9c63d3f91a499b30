import { existsSync } from 'node:fs';

/** The path of Chromium: Debian's, or that in CHROMIUM. */
export const executablePath = process.env['CHROMIUM'] ?? '/usr/bin/chromium';

/**
 * Why browser tests are skipped; false if they run. With `CI` set, a missing browser is a failure: skipping would hide
 * others.
 */
export const skip = !existsSync(executablePath) && !process.env['CI'] ? `there is no ${executablePath}` : false;
