/**
 * Sends random requests to both services and random inputs to their parsers, and reports what must not happen: `npm run fuzz --
 * --seed 1 --requests 5000 --only posts-rest`. README.md explains it.
 */
import { openServices } from './src/open-services.ts';
import { fuzzOptions } from './src/options.ts';
import { runTargets } from './src/run-targets.ts';
import { targets } from './src/targets/targets.ts';

const options = fuzzOptions(process.argv.slice(2));
if (options.list) {
  for (const { name, about } of targets) console.log(`${name.padEnd(22)} ${about}`);
  process.exit();
}
console.log(`Seed ${options.seed}, ${options.requests} requests, and as many inputs of parsers.`);

await using services = openServices(options);
await runTargets(targets, services, options, {
  found({ property, message, input, command }) {
    process.exitCode = 1;
    console.log(`\n${property}\n${message}\n\n${input}\n\nAgain: ${command}\n`);
  },
  ended({ target, inputs, seconds, faults }) {
    console.log(`${target}: ${inputs} inputs in ${seconds.toFixed(1)} s, ${faults} faults`);
  },
});
for (const { process: ran, requests, statuses, slowest } of await services.started()) {
  const counts = [...statuses].sort(([a], [b]) => a - b).map(([status, count]) => `${status}: ${count}`);
  console.log(
    `${ran.name}: ${requests} requests (${counts.join(', ')}), the slowest ${Math.round(slowest?.ms ?? 0)} ms`,
  );
}
