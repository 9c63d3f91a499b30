import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and its child processes, in bytes. */
export interface TreeMemory {
  /** Private memory of each, and its share of memory that several have in common. */
  proportional: number;
  /** Resident memory of each; shared memory counts for each. */
  resident: number;
  /** The part of it that is not mapped from files, such as the program of Node.js, which the system can drop. */
  withoutFiles: number;
  /** How many processes there were. */
  processes: number;
}

/**
 * Measures a process and its children now. Linux only: https://man7.org/linux/man-pages/man5/proc_pid_smaps.5.html
 * @returns null if the system does not report it
 */
export function treeMemory(pid: number): TreeMemory | null {
  if (process.platform !== 'linux') return null;
  const sum = { proportional: 0, resident: 0, withoutFiles: 0, processes: 0 };
  for (const one of [pid, ...childrenOf(pid)]) {
    const rollup = readIfThere(`/proc/${one}/smaps_rollup`);
    const bytes = (name: string) => 1024 * Number(new RegExp(`^${name}:\\s+(\\d+) kB$`, 'm').exec(rollup)?.[1]);
    const resident = bytes('Rss');
    if (Number.isNaN(resident)) continue;
    sum.resident += resident;
    sum.proportional += bytes('Pss');
    sum.withoutFiles += bytes('Anonymous');
    sum.processes += 1;
  }
  return sum;
}

function childrenOf(pid: number): number[] {
  const threads = listIfThere(`/proc/${pid}/task`);
  const children = threads.flatMap((thread) =>
    readIfThere(`/proc/${pid}/task/${thread}/children`).split(' ').filter(Boolean).map(Number),
  );
  return children.flatMap((child) => [child, ...childrenOf(child)]);
}

/** Processes may end while they are read. */
function readIfThere(path: string): string {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return '';
  }
}

function listIfThere(path: string): string[] {
  try {
    return readdirSync(path);
  } catch {
    return [];
  }
}
