import { fileURLToPath } from 'node:url';
import type { Database } from '@kairan/database/open';
import type { Logger } from '@kairan/server/log';
import { loadSampleFolder } from './ingest/load-sample-folder.ts';
import { defaultDatabaseUrl, type Settings } from './settings.ts';

/** A few hundred real vulnerabilities, facts only, in the upstreams' formats: see sample/README.md. */
const sampleFolder = fileURLToPath(new URL('../sample', import.meta.url));

/** Whether to load the samples: into an empty default database, or into any empty one if `DEMO` asks for it. */
export async function wantsSample({ demo, databaseUrl }: Settings, store: Database): Promise<boolean> {
  if (!(demo ?? databaseUrl === defaultDatabaseUrl)) return false;
  const any = await store.get('select 1 as found from vuln limit 1');
  return any === undefined;
}

/** Loads the samples. The first sync replaces them. */
export async function loadSample(store: Database, { databaseUrl }: Settings, log: Logger): Promise<void> {
  const failure = await loadSampleFolder(store, databaseUrl, sampleFolder);
  if (failure) log.warn({ reason: failure }, 'could not load the sample data');
}
