import { bunLock } from './bun-lock.ts';
import { composerLock } from './composer-lock.ts';
import { conanLock } from './conan-lock.ts';
import { cyclonedx } from './cyclonedx.ts';
import { denoLock } from './deno-lock.ts';
import type { Format } from './format.ts';
import { nugetLock } from './nuget-lock.ts';
import { packageLock } from './package-lock.ts';
import { pipfileLock } from './pipfile-lock.ts';
import { pnpmLock } from './pnpm-lock.ts';
import { purls } from './purls.ts';
import { spdx } from './spdx.ts';
import { spdx3 } from './spdx3.ts';
import { yarnBerry } from './yarn-berry.ts';
import { yarnClassic } from './yarn-classic.ts';

/** All formats; content is compared with them in this order. */
export const formats: readonly Format[] = [
  cyclonedx,
  spdx,
  spdx3,
  packageLock,
  pnpmLock,
  yarnClassic,
  yarnBerry,
  bunLock,
  denoLock,
  composerLock,
  nugetLock,
  pipfileLock,
  conanLock,
  purls,
];
