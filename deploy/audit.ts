/**
 * Audits the dependencies: the rules of `npm run check`, known vulnerabilities by our own check, and advisories of the
 * registry. Says what could not be checked, and why. Exits with 1 if anything was found.
 *
 *     npm run audit [-- --server https://vulns.example] [--complete]
 *
 * `--server`: a Kairan server to use instead of the store of this machine. `--complete`: exit with 1 also if anything could not
 * be checked, as for a release.
 */
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import type { AuditResult } from './supply-chain/audit/audit-result.ts';
import { knownVulnerabilities } from './supply-chain/audit/known-vulnerabilities.ts';
import { registryAudit } from './supply-chain/audit/registry-audit.ts';
import { repositoryFaults } from './supply-chain/repository-faults.ts';

const root = fileURLToPath(new URL('..', import.meta.url));
const { values } = parseArgs({
  options: { server: { type: 'string' }, complete: { type: 'boolean', default: false } },
});
const results = await Promise.all([
  rules(),
  knownVulnerabilities({ root, server: values.server ?? null }),
  registryAudit(root),
]);
for (const { title, state, detail } of results) {
  process.stdout.write(`${title}: ${state}${state === 'failed' ? '\n' : ': '}${detail}\n`);
}
const failing: AuditResult['state'][] = values.complete ? ['failed', 'not checked'] : ['failed'];
if (results.some(({ state }) => failing.includes(state))) process.exitCode = 1;

function rules(): AuditResult {
  const faults = repositoryFaults(root);
  const title = 'Lock file, licences and workflows';
  if (faults.length > 0) return { title, state: 'failed', detail: faults.join('\n') };
  return { title, state: 'passed', detail: 'they follow the rules.' };
}
