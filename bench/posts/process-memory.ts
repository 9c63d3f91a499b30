import { readdirSync, readFileSync } from 'node:fs';

/** Memory of a process and all that it started. Bytes. */
export interface TreeMemory {
  /** What each has for itself, and its share of what several have in common. */
  proportional: number;
  /** How many processes there were. */
  processes: number;
}

/**
 * What a process and its children take now. Linux only: https://man7.org/linux/man-pages/man5/proc_pid_smaps.5.html
 * @returns null where the system does not tell
 */
export function treeMemory(pid: number): TreeMemory | null {
  if (process.platform !== 'linux') return null;
  const sum = { proportional: 0, processes: 0 };
  for (const one of [pid, ...childrenOf(pid)]) {
    const kibibytes = /^Pss:\s+(\d+) kB$/m.exec(readIfThere(`/proc/${one}/smaps_rollup`))?.[1];
    if (kibibytes === undefined) continue;
    sum.proportional += Number(kibibytes) * 1024;
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

/** Processes may end while they are looked at. */
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
