import type { AuditResult } from './audit-result.ts';
import { lastLine, runProgram } from './run-program.ts';

/** What `npm audit --json` writes (https://docs.npmjs.com/cli/commands/npm-audit), as far as it is read. */
interface NpmAudit {
  /** Why it failed. */
  readonly message?: string;
  readonly vulnerabilities?: Readonly<Record<string, NpmVulnerability>>;
}
interface NpmVulnerability {
  readonly severity: string;
  /** Advisories, or the names of packages through which it is affected. */
  readonly via: readonly (string | { readonly title: string; readonly url: string })[];
}

/** Asks the registry of npm which packages of the lock file have advisories, if it answers. */
export async function registryAudit(root: string): Promise<AuditResult> {
  const title = 'Advisories of the registry, by npm audit';
  const words = ['audit', '--json', '--package-lock-only', '--fetch-retries=0', '--fetch-timeout=30000'];
  const { output, errors } = await runProgram('npm', words, root);
  const { message, vulnerabilities } = parsed(output);
  if (vulnerabilities === undefined) {
    return { title, state: 'not checked', detail: message ?? (lastLine(errors) || 'npm gave no reason.') };
  }
  const found = Object.entries(vulnerabilities).flatMap(([name, { severity, via }]) =>
    // Others are only affected because they need one of these.
    via.flatMap((each) => (typeof each === 'string' ? [] : [`${name}: ${severity}: ${each.title} ${each.url}`])),
  );
  if (found.length === 0) return { title, state: 'passed', detail: 'no package has any.' };
  return { title, state: 'failed', detail: found.join('\n') };
}

/** npm writes no JSON if it is not there or breaks. */
function parsed(output: string): NpmAudit {
  try {
    return JSON.parse(output) as NpmAudit;
  } catch {
    return {};
  }
}
