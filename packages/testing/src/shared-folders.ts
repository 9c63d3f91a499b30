import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { roomyMemory } from './roomy-memory.ts';

/** Lets all processes that this one starts use one compile cache. @param folder its path */
export function shareCompiled(folder: string): void {
  process.env['NODE_COMPILE_CACHE'] = folder;
}

/**
 * Gives all processes that this one starts a new folder for temporary files, in memory if there is enough, and removes it
 * when this process ends.
 */
export function shareTemporaryFolder(): void {
  const folder = mkdtempSync(join(roomyMemory() ?? tmpdir(), 'kairan-tests-'));
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
  process.env['TMPDIR'] = folder;
}
