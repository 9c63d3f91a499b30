import assert from 'node:assert/strict';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { documentOf } from '../../../services/vulns/src/ingest/merge-cve.ts';
import { sources } from '../../../services/vulns/src/sources/all.ts';
import { readScores } from '../../../services/vulns/src/sources/epss/scores.ts';
import { readPage } from '../../../services/vulns/src/sources/ghsa/page.ts';
import { readCatalog } from '../../../services/vulns/src/sources/kev/catalog.ts';
import type { SourceCode } from '../../../services/vulns/src/vulnerability.ts';
import { changedJson, changedText } from '../arbitraries/changes.ts';
import type { Property } from '../property.ts';
import { inTime, resolvedUnless, resultUnless } from './in-time.ts';
import { epssSample, jvnSamples, upstreamSamples } from './upstream-samples.ts';

const hash = new Uint8Array(6);

/**
 * Properties of what upstreams send: a record is either parsed, and then everything that is stored of it can be made, or set
 * aside with a reason; a file is read, or the error is one of its upstream.
 */
export function upstreamProperties(): Property<never>[] {
  const records = Object.entries(upstreamSamples).map(([code, samples]) => ({
    name: `${code}-record`,
    weight: 2,
    inputs: fc.oneof(
      { weight: 6, arbitrary: changedJson(samples).map((value) => JSON.stringify(value) ?? '') },
      { weight: 1, arbitrary: changedText(samples.map((value) => JSON.stringify(value))) },
    ),
    check: (text: string) => inTime(() => checkRecord(code as SourceCode, text)),
  }));
  const entries = {
    name: 'jvn-record',
    weight: 2,
    inputs: changedText(jvnSamples),
    check: (text: string) => inTime(() => checkRecord('jvn', text)),
  };
  const page = JSON.stringify(upstreamSamples.ghsa.slice(0, 2));
  const catalog = JSON.stringify({
    catalogVersion: '2026.11.30',
    dateReleased: '2026-11-30T15:00:00.000Z',
    count: 2,
    vulnerabilities: upstreamSamples.kev.slice(0, 2),
  });
  const files = [
    { name: 'kev-file', sample: catalog, read: (path: string): Promise<unknown> => readCatalog(path) },
    { name: 'epss-file', sample: epssSample, read: (path: string) => readScores(path, 'The file', null) },
    { name: 'ghsa-page', sample: page, read: (_path: string, bytes: Buffer) => readPage(once(bytes), 'page 1') },
  ].map(({ name, sample, read }) => ({
    name,
    inputs: changedText([sample]),
    check: (text: string) =>
      inTime(() =>
        withFile(text, async (path, bytes) => void (await resolvedUnless(['UpstreamError'], () => read(path, bytes)))),
      ),
  }));
  return [...records, entries, ...files] as unknown as Property<never>[];
}

async function* once(bytes: Buffer): AsyncGenerator<Buffer> {
  yield bytes;
}

function checkRecord(code: SourceCode, text: string): void {
  const facts = resultUnless(['SetAsideError'], () => sources[code].parse(Buffer.from(text)));
  if (!facts) return;
  const [cve = 'CVE-2026-0001'] = facts.cves;
  const document = documentOf({ cve, records: [facts], aliases: [], downstream: [], hash });
  const whole = JSON.stringify([document.head, document.tail, document.rows, document.names, document.texts]);
  assert.ok(whole.isWellFormed(), 'The document has half of a surrogate pair.');
  assert.ok(!whole.includes('\\u0000'), 'The document has a NUL, which PostgreSQL cannot store.');
  for (const number of [document.published, document.modified, document.score, document.kevAdded])
    assert.ok(Number.isFinite(number), 'A number of the document is none.');
}

/** Writes a file for a reader, and removes it. */
export async function withFile(
  content: string | Buffer,
  use: (path: string, bytes: Buffer) => Promise<void>,
): Promise<void> {
  const folder = mkdtempSync(join(tmpdir(), 'kairan-fuzz-file-'));
  const path = join(folder, 'file');
  const bytes = Buffer.from(content as string);
  writeFileSync(path, bytes);
  try {
    await use(path, bytes);
  } finally {
    rmSync(folder, { recursive: true });
  }
}
