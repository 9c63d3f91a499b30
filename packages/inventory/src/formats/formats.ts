import { apkInstalled } from './apk-installed.ts';
import { bunLock } from './bun-lock.ts';
import { cargoLock } from './cargo-lock.ts';
import { composerLock } from './composer-lock.ts';
import { conanLock } from './conan-lock.ts';
import { cyclonedx } from './cyclonedx.ts';
import { denoLock } from './deno-lock.ts';
import { dotnetAssets } from './dotnet-assets.ts';
import { dpkgStatus } from './dpkg-status.ts';
import type { Format } from './format.ts';
import { gemfileLock } from './gemfile-lock.ts';
import { goMod } from './go-mod.ts';
import { goSum } from './go-sum.ts';
import { gradleLockfile } from './gradle-lockfile.ts';
import { mavenList } from './maven-list.ts';
import { mixLock } from './mix-lock.ts';
import { nugetLock } from './nuget-lock.ts';
import { packageLock } from './package-lock.ts';
import { packageResolved } from './package-resolved.ts';
import { pdmLock } from './pdm-lock.ts';
import { pipfileLock } from './pipfile-lock.ts';
import { pnpmLock } from './pnpm-lock.ts';
import { poetryLock } from './poetry-lock.ts';
import { pubspecLock } from './pubspec-lock.ts';
import { purls } from './purls.ts';
import { pylock } from './pylock.ts';
import { requirements } from './requirements.ts';
import { rpmList } from './rpm-list.ts';
import { spdx } from './spdx.ts';
import { spdx3 } from './spdx3.ts';
import { uvLock } from './uv-lock.ts';
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
  dotnetAssets,
  pipfileLock,
  conanLock,
  purls,
  packageResolved,
  poetryLock,
  uvLock,
  pdmLock,
  pylock,
  cargoLock,
  goMod,
  goSum,
  gemfileLock,
  gradleLockfile,
  mixLock,
  pubspecLock,
  dpkgStatus,
  apkInstalled,
  mavenList,
  rpmList,
  requirements,
];
