import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readLockFile } from '../lock-file.ts';
import { serviceSbom, services } from '../products.ts';
import type { AuditResult } from './audit-result.ts';
import { lastLine, runProgram } from './run-program.ts';

/**
 * Versions that well-known advisories of npm are about. A store that has not all of them does not have npm's advisories, and
 * would pass everything.
 */
const controls = [
  'pkg:npm/braces@3.0.2',
  'pkg:npm/lodash@4.17.20',
  'pkg:npm/minimist@1.2.5',
  'pkg:npm/semver@7.5.1',
  'pkg:npm/ws@8.17.0',
];

/** Where the records are. */
export interface KnownVulnerabilitiesOptions {
  /** The root of the repository. */
  readonly root: string;
  /** The address of a Kairan server; null: the store that the settings of `vulns` name. */
  readonly server: string | null;
}

/**
 * Checks the SBOMs of both services, and the lock file, which also has what development needs, with the check of `vulns`.
 * Nothing is checked if the records do not know npm's advisories.
 */
export async function knownVulnerabilities({ root, server }: KnownVulnerabilitiesOptions): Promise<AuditResult> {
  const title = `Known vulnerabilities, by ${server ?? 'the store of this machine'}`;
  const folder = mkdtempSync(join(tmpdir(), 'kairan-audit-'));
  const where = server === null ? ['--offline'] : ['--server', server];
  const check = (...words: string[]) =>
    runProgram(join(root, 'services/vulns/bin/kairan-vulns'), ['check', ...where, ...words], root);
  try {
    const control = join(folder, 'controls.txt');
    writeFileSync(control, controls.join('\n'));
    const known = await check(control, '--format', 'json', '--fail-on', 'none');
    if (known.code !== 0) return { title, state: 'not checked', detail: lastLine(known.errors) };
    const { affected } = (JSON.parse(known.output) as { summary: { affected: number } }).summary;
    if (affected < controls.length) {
      const detail = `of ${controls.length} versions with well-known advisories, the records know ${affected}. Load the sources osv or ghsa (docs/sync.md).`;
      return { title, state: 'not checked', detail };
    }
    const files = services.map((service) => {
      const file = join(folder, `kairan-${service}.cdx.json`);
      writeFileSync(file, serviceSbom(readLockFile(join(root, 'package-lock.json')), service, null));
      return file;
    });
    const { code, output, errors } = await check(...files, 'package-lock.json');
    if (code === 0) return { title, state: 'passed', detail: lastLine(errors) };
    return code === 1
      ? { title, state: 'failed', detail: output.trim() }
      : { title, state: 'not checked', detail: lastLine(errors) };
  } finally {
    rmSync(folder, { recursive: true });
  }
}
