import { readFileSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';

interface Profile {
  nodes: {
    id: number;
    callFrame: { functionName: string; url: string; lineNumber: number };
    children?: number[];
  }[];
  samples: number[];
  timeDeltas: number[];
}

/** The time of a thread by function and part, in seconds. */
export interface ThreadShares {
  busy: number;
  parts: { part: string; seconds: number }[];
  /** The functions with the most self time. */
  functions: { name: string; seconds: number }[];
}

/** What each part of the source tree does in a load; the first match counts. */
const parts: readonly [RegExp, string][] = [
  [/vulns\/src\/sources\//, 'parsing'],
  [/packages\/full-text\//, 'tokenising'],
  [/vulns\/src\/phrases\//, 'phrases'],
  [/vulns\/src\/wording\//, 'wording'],
  [/vulns\/src\/tags\//, 'tags'],
  [/vulns\/src\/storage\/raw-block/, 'packing raw records'],
  [/vulns\/src\/document\/packed-/, 'packing texts'],
  [/vulns\/src\/document\//, 'fragments, names and texts'],
  [/vulns\/src\/ingest\/(worker|reading-thread|document-thread)/, 'handing over between threads'],
  [/vulns\/src\/ingest\//, 'merging'],
  [/vulns\/src\/storage\/|packages\/database\//, 'SQLite'],
  [/\/bench\//, 'the benchmark itself'],
];

/** Sums the profiles that `--cpu-prof` left in a folder, one per thread: the main thread first. */
export async function profileShares(folder: string): Promise<ThreadShares[]> {
  const files = (await readdir(folder)).filter((name) => name.endsWith('.cpuprofile')).sort();
  return files.map((name) => sharesOf(JSON.parse(readFileSync(join(folder, name), 'utf8')) as Profile));
}

function sharesOf({ nodes, samples, timeDeltas }: Profile): ThreadShares {
  const byId = new Map(nodes.map((node) => [node.id, node]));
  const parents = new Map<number, number>();
  for (const { id, children } of nodes) for (const child of children ?? []) parents.set(child, id);

  /** Time inside Node and V8 counts for our function that called it. */
  const partOf = (id: number | undefined): string => {
    const node = id === undefined ? undefined : byId.get(id);
    if (!node) return 'starting, waking, other';
    if (node.callFrame.functionName === '(garbage collector)') return 'garbage collection';
    const known = parts.find(([pattern]) => pattern.test(node.callFrame.url));
    return known ? known[1] : partOf(parents.get(node.id));
  };

  const byPart = new Map<string, number>();
  const byFunction = new Map<string, number>();
  let busy = 0;
  samples.forEach((id, i) => {
    const { functionName, url, lineNumber } = (byId.get(id) as Profile['nodes'][number]).callFrame;
    if (functionName === '(idle)') return;
    const seconds = (timeDeltas[i] ?? 0) / 1e6;
    busy += seconds;
    const name = `${functionName || '(anonymous)'} ${url.split('/').slice(-2).join('/')}:${lineNumber + 1}`;
    const part = partOf(id);
    byPart.set(part, (byPart.get(part) ?? 0) + seconds);
    byFunction.set(name, (byFunction.get(name) ?? 0) + seconds);
  });
  const falling = (sums: Map<string, number>) => [...sums].sort((a, b) => b[1] - a[1]);
  return {
    busy,
    parts: falling(byPart).map(([part, seconds]) => ({ part, seconds })),
    functions: falling(byFunction)
      .slice(0, 25)
      .map(([name, seconds]) => ({ name, seconds })),
  };
}
