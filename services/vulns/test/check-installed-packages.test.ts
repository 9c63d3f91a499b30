import assert from 'node:assert/strict';
import { it } from 'node:test';
import { inventoryOfPurls, readInventory } from '@kairan/inventory/read-inventory';
import { PackageChecker } from '../src/checking/package-checker.ts';
import { onEachDatabase } from './each-database.ts';
import { openTestStore } from './store/test-store.ts';
import { dayOf, osvRecord } from './store/upstream-folder.ts';

function osv(id: string, ecosystem: string, name: string, fixed: string) {
  const ranges = [{ type: 'ECOSYSTEM', events: [{ introduced: '0' }, { fixed }] }];
  return osvRecord(id, '2026-02-01T00:00:00Z', [], { affected: [{ package: { ecosystem, name }, ranges }] });
}

const world = dayOf('2026-11-01', {
  osv: {
    Debian: [
      osv('DSA-1-1', 'Debian:12', 'openssl', '3.0.11-1~deb12u3'),
      osv('DSA-2-1', 'Debian:12', 'util-linux', '2.38.1-5+deb12u3'),
      osv('DSA-3-1', 'Debian:13', 'openssl', '3.4.0-1'),
    ],
    Alpine: [osv('ALPINE-1', 'Alpine:v3.18', 'sqlite', '3.41.2-r3')],
    AlmaLinux: [osv('ALSA-1', 'AlmaLinux:9', 'bind-libs', '32:9.16.23-18.el9')],
    'Rocky Linux': [
      osv('RLSA-1', 'Rocky Linux:9', 'bind', '32:9.16.23-18.el9'),
      osv('RLSA-2', 'Rocky Linux:9', 'bash', '0:5.1.8-7.el9'),
    ],
  },
});

/** One line for each package: name, version, verdict, what was found and the upgrade, the source package. */
async function check(store: PackageChecker, text: string): Promise<string[]> {
  const { components } = readInventory(new TextEncoder().encode(text));
  const options = { language: 'en', baseUrl: 'https://vulns.example', pause: async () => {} } as const;
  const checked = await store.check(components, options);
  return checked.map(({ package: { name, version, source }, verdict, reason, vulnerabilities, upgrade_to }) =>
    [
      `${name} ${version}: ${reason ?? verdict}`,
      ...vulnerabilities.map(({ id }) => id),
      ...(upgrade_to === null ? [] : [`upgrade to ${upgrade_to}`]),
      ...(source === undefined ? [] : [`source ${source.name} ${source.version}`]),
    ].join(', '),
  );
}

onEachDatabase('checks of installed packages', (t) => {
  async function start(): Promise<PackageChecker> {
    const { db, read } = await openTestStore(t);
    await read(world);
    return new PackageChecker(db);
  }

  it('checks packages of Debian by their source packages, versions included, in their release', async () => {
    const text = `Package: base-files
Status: install ok installed
Version: 12.4+deb12u5

Package: libssl3
Status: install ok installed
Source: openssl
Version: 3.0.11-1~deb12u2

Package: bsdutils
Status: install ok installed
Source: util-linux (2.38.1-5+deb12u3)
Version: 1:2.38.1-5+deb12u3
`;
    assert.deepEqual(await check(await start(), text), [
      'base-files 12.4+deb12u5: not_known',
      'libssl3 3.0.11-1~deb12u2: affected, DSA-1-1, upgrade to 3.0.11-1~deb12u3, source openssl 3.0.11-1~deb12u2',
      'bsdutils 1:2.38.1-5+deb12u3: not_affected, source util-linux 2.38.1-5+deb12u3',
    ]);
  });

  it('checks packages of Alpine by the package that they are built from', async () => {
    const text = 'P:alpine-release\nV:3.18.4-r0\n\nP:sqlite-libs\nV:3.41.2-r2\no:sqlite\n';
    assert.equal(
      (await check(await start(), text))[1],
      'sqlite-libs 3.41.2-r2: affected, ALPINE-1, upgrade to 3.41.2-r3, source sqlite 3.41.2-r2',
    );
  });

  it('checks RPMs with their epochs, by source package where records name those and else by their own name', async () => {
    const list = (distribution: string) =>
      `${distribution}-release 0 9.3 1.el9 noarch ${distribution}-release-9.3-1.el9.src.rpm\n` +
      'bind-libs 32 9.16.23 18.el9 x86_64 bind-9.16.23-18.el9.src.rpm\n' +
      'bind-libs-lite 32 9.16.23 14.el9 x86_64 bind-9.16.23-14.el9.src.rpm\n';
    const store = await start();
    assert.deepEqual((await check(store, list('rocky'))).slice(1), [
      'bind-libs 32:9.16.23-18.el9: not_affected, source bind 32:9.16.23-18.el9',
      'bind-libs-lite 32:9.16.23-14.el9: affected, RLSA-1, upgrade to 32:9.16.23-18.el9, source bind 32:9.16.23-14.el9',
    ]);
    assert.deepEqual((await check(store, list('almalinux'))).slice(1), [
      'bind-libs 32:9.16.23-18.el9: not_affected',
      'bind-libs-lite 32:9.16.23-14.el9: not_known',
    ]);
  });

  it('leaves a verdict open if it depends on an epoch that rpm -qa alone does not list', async () => {
    const store = await start();
    const text = 'almalinux-release-9.3-1.el9.noarch\nbind-libs-9.16.23-20.el9.x86_64\n';
    assert.equal((await check(store, text))[1], 'bind-libs 9.16.23-20.el9: no_order, ALSA-1');
    const options = { language: 'en', baseUrl: 'https://vulns.example', pause: async () => {} } as const;
    const { components } = readInventory(new TextEncoder().encode(text));
    const [, bind] = await store.check(components, options);
    assert.match(bind?.explanation ?? '', /epoch of 9\.16\.23-20\.el9 is unknown.*--qf/);
    assert.equal(
      (await check(store, 'rocky-release-9.3-1.el9.noarch\nbash-5.1.8-6.el9.x86_64\n'))[1],
      'bash 5.1.8-6.el9: affected, RLSA-2, upgrade to 0:5.1.8-7.el9',
    );
  });

  it('says that the distribution is not covered or not named, and not that its kind of package is unknown', async () => {
    const store = await start();
    const options = { language: 'en', baseUrl: 'https://vulns.example', pause: async () => {} } as const;
    const purls = [
      'pkg:rpm/fedora/bash@5.2.26-3.fc40?distro=fedora-40',
      'pkg:deb/curl@7.88.1-10',
      'pkg:generic/curl@8',
    ];
    const checked = await store.check(inventoryOfPurls(purls).components, options);
    const explanations = checked.map(({ explanation }) => explanation ?? '');
    assert.match(explanations[0] ?? '', /distribution fedora\. /);
    assert.match(explanations[1] ?? '', /does not name the distribution\. .*pkg:deb\/debian\//);
    assert.match(explanations[2] ?? '', /type generic/);
  });
});
