import { fileURLToPath } from 'node:url';
import type { Database } from '@kairan/database/open';
import type { Logger } from '@kairan/server/log';
import { loadSampleFolder } from './ingest/load-sample-folder.ts';
import { defaultDatabaseUrl, type Settings } from './settings.ts';

/** A few hundred real vulnerabilities, facts only, in the upstreams' formats: see sample/README.md. */
const sampleFolder = fileURLToPath(new URL('../sample', import.meta.url));

/** Whether the samples are to be put in: into an empty default database, or any empty one where `DEMO` says so. */
export async function wantsSample({ demo, databaseUrl }: Settings, store: Database): Promise<boolean> {
  if (!(demo ?? databaseUrl === defaultDatabaseUrl)) return false;
  const any = await store.get('select 1 as found from vuln limit 1');
  return any === undefined;
}

/** Puts the samples in. What a sync brings later replaces them. */
export async function loadSample(store: Database, { databaseUrl }: Settings, log: Logger): Promise<void> {
  const failure = await loadSampleFolder(store, databaseUrl, sampleFolder);
  if (failure) log.warn({ reason: failure }, 'the samples could not be loaded');
}
