import { hash } from 'node:crypto';
import fc from 'fast-check';
import type { FuzzOptions } from './options.ts';
import type { Property, Services, Target } from './property.ts';

/** Something that did not hold, with the smallest input that was found for it. */
export interface Fault {
  /** `posts-rest/get_list_posts` */
  readonly property: string;
  readonly message: string;
  readonly input: string;
  /** How to repeat it. */
  readonly command: string;
}

/** The results of one target. */
export interface TargetResult {
  readonly target: string;
  readonly inputs: number;
  readonly seconds: number;
  readonly faults: number;
}

/** Receives what happens, as it happens. */
export interface Report {
  readonly found: (fault: Fault) => void;
  readonly ended: (result: TargetResult) => void;
}

/** Inputs that are tried at most to make the input of a fault smaller. */
const mostShrinks = 300;

/**
 * Checks all properties of the targets: those of each service one after the other, those of different services at the same time.
 */
export async function runTargets(
  targets: readonly Target[],
  services: Services,
  options: FuzzOptions,
  report: Report,
): Promise<void> {
  const chosen = targets.filter(({ name }) => isChosen(name, options));
  const groups = Map.groupBy(chosen, ({ service }) => service);
  const shares = new Map(
    [...Map.groupBy(chosen, ({ service }) => service === null)].map(([isParser, some]) => [
      isParser,
      some.reduce((sum, { weight = 1 }) => sum + weight, 0),
    ]),
  );
  const runGroup = async (group: readonly Target[]) => {
    for (const target of group) {
      const share = (target.weight ?? 1) / (shares.get(target.service === null) ?? 1);
      report.ended(await runTarget(target, services, options, Math.ceil(options.requests * share), report.found));
    }
  };
  await Promise.all([runGroup(groups.get('posts') ?? []), runGroup(groups.get('vulns') ?? [])]);
  // Parsers hold the thread, so that responses would seem slow beside them.
  await runGroup(groups.get(null) ?? []);
}

/** Whether a target, or one of its properties, is chosen. */
function isChosen(name: string, { only }: Pick<FuzzOptions, 'only'>): boolean {
  return (
    only.length === 0 ||
    only.some((chosen) => chosen === name || chosen.startsWith(`${name}/`) || name.startsWith(`${chosen}/`))
  );
}

async function runTarget(
  target: Target,
  services: Services,
  options: FuzzOptions,
  inputs: number,
  report: Report['found'],
): Promise<TargetResult> {
  const started = performance.now();
  const properties = (await target.properties(services, options.requests)).filter(({ name }) =>
    isChosen(`${target.name}/${name}`, options),
  );
  const weights = properties.reduce((sum, { weight = 1 }) => sum + weight, 0);
  let faults = 0;
  let done = 0;
  for (const property of properties) {
    const runs = Math.max(1, Math.round((inputs * (property.weight ?? 1)) / weights));
    const found = await runProperty(`${target.name}/${property.name}`, property, options, runs);
    done += found.runs;
    if (!found.fault) continue;
    faults++;
    report(found.fault);
  }
  return { target: target.name, inputs: done, seconds: (performance.now() - started) / 1_000, faults };
}

async function runProperty(
  name: string,
  { inputs, check, show }: Property<never>,
  { seed, path }: FuzzOptions,
  runs: number,
): Promise<{ runs: number; fault: Fault | null }> {
  let checks = 0;
  let checksAfterFault = 0;
  const once = fc.asyncProperty(inputs as fc.Arbitrary<unknown>, async (input) => {
    // A smaller input is worth some attempts, not any number of them.
    if (checksAfterFault > mostShrinks) return;
    checks++;
    if (checksAfterFault > 0) checksAfterFault++;
    try {
      await check(input as never);
    } catch (error) {
      checksAfterFault ||= 1;
      throw error;
    }
  });
  const found = await fc.check(once, {
    seed: seedOf(name, seed),
    numRuns: runs,
    ...(path !== null && { path }),
  });
  if (!found.failed) return { runs: checks, fault: null };
  const [input] = found.counterexample ?? [];
  return {
    runs: checks,
    fault: {
      property: name,
      message: sentenceOf(found.errorInstance),
      input: show && input !== undefined ? show(input as never) : fc.stringify(input).slice(0, 4_000),
      command: `npm run fuzz -- --seed ${seed} --only '${name}' --path '${found.counterexamplePath}'`,
    },
  };
}

/** What an error reports, with the lines of our code that it passed. */
function sentenceOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const lines = (error.stack ?? '')
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:/.test(line));
  return [`${error.name}: ${error.message}`.slice(0, 2_000), ...lines.slice(0, 6)].join('\n');
}

/** The seed of a property: the same whether it runs alone or with others. */
function seedOf(name: string, seed: number): number {
  return hash('sha1', `${seed} ${name}`, 'buffer').readInt32BE();
}
