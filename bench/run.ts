/** Measures every claim of one service, each in a separate process, and prints one Markdown table. See README.md. */
import { measureClaims } from './claims.ts';
import { tableOf } from './figures.ts';
import { benchOptions } from './options.ts';
import { postsBenchOptions } from './posts/options.ts';

/** The files of a service's claims, with their options. */
interface Claims {
  files: Readonly<Record<string, string>>;
  only: readonly string[];
  arguments: readonly string[];
}

const [service, ...rest] = process.argv.slice(2);
const { files, only, arguments: options } = service === 'posts' ? postsClaims(rest) : vulnsClaims();
const unknown = only.find((claim) => files[claim] === undefined);
if (unknown !== undefined) throw new Error(`Unknown claim ${unknown}. Use one of: ${Object.keys(files).join(', ')}.`);

const chosen = Object.entries(files).filter(([claim]) => only.length === 0 || only.includes(claim));
const figures = await measureClaims(Object.fromEntries(chosen), options);
console.log(tableOf(figures));

function vulnsClaims(): Claims {
  const { corpus, database, postgres, work, size, only } = benchOptions();
  return {
    files: filesOf(
      [
        ...[
          'load',
          'postgres-load',
          'list',
          'postgres-lists',
          'words',
          'facets',
          'http',
          'pages',
          'weight',
          'mcp',
          'check',
          'memory',
          'download',
        ],
        ...['matching', 'deliveries', 'reads-during-load', 'reads-beside-searches'],
        // Several processes need a server.
        ...(postgres === null ? [] : ['processes']),
      ],
      '.',
    ),
    only,
    arguments: [
      ...['--corpus', corpus, '--database', database, '--work', work, '--size', String(size)],
      ...(postgres === null ? [] : ['--postgres', postgres]),
    ],
  };
}

function postsClaims(args: string[]): Claims {
  const { work, posts, postgres, size, only } = postsBenchOptions(args);
  return {
    files: filesOf(
      [
        ...[
          'requests',
          'mcp',
          'page',
          'readers',
          'lists',
          'search',
          'start',
          'memory',
          'reads-during-publish',
          'upload-memory',
        ],
        // The former do without a database; several processes need a server.
        ...(postgres === null ? ['weight', 'texts', 'images', 'cards', 'typing'] : ['processes']),
      ],
      './posts',
    ),
    only,
    arguments: [
      ...['--work', work, '--posts', String(posts), '--size', String(size)],
      ...(postgres === null ? [] : ['--postgres', postgres]),
    ],
  };
}

function filesOf(claims: readonly string[], folder: string): Record<string, string> {
  return Object.fromEntries(claims.map((claim) => [claim, `${folder}/${claim}.ts`]));
}
