import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { VersionRun } from './version-run.ts';
import { versionSentences } from './versions-fr.ts';

const none = { exact: null, from: null, after: null, before: null, upTo: null };

for (const [run, affected] of [
  [{ exact: '2.x' }, 'Versions affectées : 2.x.'],
  [{ exact: '2.0' }, 'Version affectée : 2.0.'],
  [{ from: '1.6.x', before: '1.6.8' }, 'Versions affectées : 1.6.x antérieures à 1.6.8.'],
  [{ from: '1.39.X', upTo: '1.39.11' }, 'Versions affectées : 1.39.X jusqu’à 1.39.11 (incluse).'],
  [{ from: '8.2.x', upTo: '9.7.0.1' }, 'Versions affectées : de 8.2.x à 9.7.0.1 (incluses).'],
] as const) {
  test(`French words a whole branch of versions as a branch: ${affected}`, () => {
    const runs: VersionRun[] = [{ ...none, ...run }];
    const nothing = { entries: [], more: 0 };
    const listing = { entries: [{ label: null, items: runs }], more: 0 };
    const versions = { affected: listing, fixed: nothing, unaffected: nothing, rangesBy: 'nvd' } as const;
    assert.equal(versionSentences(versions).affected, affected);
  });
}
