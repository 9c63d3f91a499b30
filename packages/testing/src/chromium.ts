import { existsSync } from 'node:fs';

/**
 * Where Debian installs Chromium. The headless shell is first: it has no window, starts faster and takes half the processor
 * time.
 */
const installed = ['/usr/bin/chromium-headless-shell', '/usr/bin/chromium'];

/** The path of Chromium: that in CHROMIUM, else Debian's. */
const executablePath = process.env['CHROMIUM'] ?? installed.find((path) => existsSync(path)) ?? '/usr/bin/chromium';

/** How tests start Chromium. Pages live for seconds here: optimizing their scripts takes longer than it saves. */
export const launchOptions = { executablePath, args: ['--js-flags=--no-opt'] };

/**
 * Why browser tests are skipped; false if they run. With `CI` set, a missing browser is a failure: skipping would hide
 * others.
 */
export const skip = !existsSync(executablePath) && !process.env['CI'] ? `there is no ${executablePath}` : false;
