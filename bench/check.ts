/**
 * Claim: the packages of an inventory are checked in seconds, in bounded memory, and without holding the thread that serves
 * requests. The baseline looks up the records of the same names, without comparing versions.
 */
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { purlOf } from '@kairan/inventory/purls';
import { DirectChecker } from '../services/vulns/src/checking/direct-checker.ts';
import { ThreadedChecker } from '../services/vulns/src/checking/threaded-checker.ts';
import { openStoreForReading } from '../services/vulns/src/open-store.ts';
import { anonymousBytes } from './anonymous-bytes.ts';
import { type Figure, printFigures, short } from './figures.ts';
import { benchOptions } from './options.ts';
import { type OsvPackage, osvPackages, osvTypes } from './osv-packages.ts';
import { percentilesOf } from './percentiles.ts';
import { random } from './random.ts';

/** One package in this many is named by records, about as in lock files of applications. */
const namedEvery = 5;
const claim = 'check';
const { corpus, url, work, size } = benchOptions();
const rounds = Math.max(2, Math.round(3 * size));
const folder = await mkdtemp(join(work, 'osv-'));
const numbers = random(1700);
const known = await osvPackages(corpus, folder);
/** The versions of each package. */
const names = [...Map.groupBy(known, ({ ecosystem, name }) => `${ecosystem} ${name}`).values()];
const baseUrl = 'https://vulns.example';

// The library reads it when it is loaded.
process.env['OSV_OFFLINE_ROOT_DIR'] = folder;
const { OsvOfflineDb } = await import('@renovatebot/osv-offline-db');
const offline = OsvOfflineDb.create();
const figures: Figure[] = [];
for (const [count, every, target] of [
  [10_000, namedEvery, '2 s'],
  [10_000, 1, ''],
  [100_000, namedEvery, '15 s'],
] as const) {
  const packages = inventory(count, every);
  const ours = await checked(packages);
  const seconds = await lookedUp(packages);
  figures.push({
    claim,
    figure: `${short(count)} packages, ${every === 1 ? 'all' : `one in ${every}`} named by records`,
    value: `${short(ours.seconds)} s, ${short(ours.processor)} s of CPU; ${short(ours.mebibytes)} MiB more than before, without mapped files; result ${short(ours.resultBytes / 1e6)} MB; the serving thread is blocked for at most ${short(ours.blockedMs)} ms, ${short(ours.busyMs)} ms of its own CPU`,
    baseline: `osv-offline-db, records of the same names: ${short(seconds)} s`,
    ratio: short(ours.seconds / seconds),
    target,
  });
}
figures.push(await oneByOne(inventory(2_000 * rounds, 1)));
offline[Symbol.dispose]();
await rm(folder, { recursive: true });
printFigures(figures);

/** Packages of which some are named by records, each package once if there are enough. */
function inventory(count: number, every: number): OsvPackage[] {
  const first = numbers.below(names.length);
  return Array.from({ length: count }, (_, i) =>
    i % every === 0
      ? numbers.pick(names[(first + i / every) % names.length] as OsvPackage[])
      : { ecosystem: 'npm', name: `unnamed-${i}`, version: '1.2.3' },
  );
}

function purl({ ecosystem, name, version }: OsvPackage): string {
  return purlOf(osvTypes[ecosystem] ?? '', ecosystem === 'Maven' ? name.replace(':', '/') : name, version) ?? name;
}

/** Checks a file as the service does: in its thread, from the bytes of the request to those of the response. */
async function checked(packages: readonly OsvPackage[]) {
  const file = Buffer.from(JSON.stringify({ packages: packages.map(purl) }));
  const times: number[] = [];
  const processors: number[] = [];
  let [peak, resultBytes] = [0, 0];
  const before = anonymousBytes() ?? 0;
  const checker = new ThreadedChecker({ databaseUrl: url, baseUrl }, null);
  const sampling = setInterval(() => {
    peak = Math.max(peak, anonymousBytes() ?? 0);
  }, 50);
  const delay = monitorEventLoopDelay({ resolution: 1 });
  // The thread starts and opens the database before.
  await checker.checkJson({ source: { purls: [] }, vex: [], language: 'en' });
  delay.enable();
  const busiest = longestTurn();
  for (let round = 0; round < rounds; round++) {
    const [began, used] = [performance.now(), process.cpuUsage()];
    resultBytes = (await checker.checkJson({ source: { file }, vex: [], language: 'en' })).byteLength;
    times.push((performance.now() - began) / 1000);
    const { user, system } = process.cpuUsage(used);
    processors.push((user + system) / 1e6);
  }
  delay.disable();
  const busyMs = busiest();
  clearInterval(sampling);
  await checker.close();
  return {
    seconds: percentilesOf(times).p50,
    processor: percentilesOf(processors).p50,
    mebibytes: (peak - before) / 2 ** 20,
    resultBytes,
    blockedMs: delay.max / 1e6,
    busyMs,
  };
}

/**
 * Measures the CPU time of this thread between timers: on a busy machine, being blocked is mostly waiting for a processor.
 * @returns ends it, and returns the longest time in milliseconds
 */
function longestTurn(): () => number {
  let longest = 0;
  let before = process.threadCpuUsage();
  const timer = setInterval(() => {
    const { user, system } = process.threadCpuUsage(before);
    longest = Math.max(longest, (user + system) / 1000);
    before = process.threadCpuUsage();
  }, 1);
  return () => {
    clearInterval(timer);
    return longest;
  };
}

/** Seconds for the records of each name, after the library has indexed them. */
async function lookedUp(packages: readonly OsvPackage[]): Promise<number> {
  for (const ecosystem of Object.keys(osvTypes)) await offline.query(ecosystem as 'npm', 'none');
  const began = performance.now();
  for (const { ecosystem, name } of packages) await offline.query(ecosystem as 'npm', name);
  return (performance.now() - began) / 1000;
}

/** Packages checked one by one, each with its own queries. */
async function oneByOne(packages: readonly OsvPackage[]): Promise<Figure> {
  const db = await openStoreForReading(url);
  const checker = new DirectChecker(db, baseUrl);
  const times: number[] = [];
  for (const one of packages) {
    const began = performance.now();
    await checker.check({ source: { purls: [purl(one)] }, vex: [], language: 'en' });
    times.push(performance.now() - began);
  }
  await db.close();
  const theirs: number[] = [];
  for (const { ecosystem, name } of packages) {
    const began = performance.now();
    await offline.query(ecosystem as 'npm', name);
    theirs.push(performance.now() - began);
  }
  const [own, other] = [percentilesOf(times), percentilesOf(theirs)];
  return {
    claim,
    figure: 'one package that records name, checked alone',
    value: `p50 ${short(own.p50)}, p99 ${short(own.p99)} ms`,
    baseline: `osv-offline-db, its records: p50 ${short(other.p50)}, p99 ${short(other.p99)} ms`,
    ratio: short(own.p50 / other.p50),
    target: '0.05 ms among many',
  };
}
