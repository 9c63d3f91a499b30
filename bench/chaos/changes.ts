import { once } from 'node:events';
import { setTimeout as wait } from 'node:timers/promises';
import { type KevServer, kevRow } from '../../services/vulns/test/upstreams/kev-server.ts';
import { type Installation, runCommand, startCommand } from '../soak/service-process.ts';
import type { Member } from './member.ts';

const dayMs = 24 * 3_600_000;
/** Milliseconds between the moment when a change is shown everywhere and the next one. */
const pauseMs = 5_000;
/** Milliseconds that a sync has run when it is killed: the elected process has noticed it by then. */
const killAfterMs = 8_000;
/** Milliseconds after which a sync that should be continued is run by hand, so that the run goes on. */
const giveUpMs = 240_000;
/** CVEs that are in each edition, and of which each edition changes something. */
const tracked = Array.from({ length: 6 }, (_, i) => `CVE-2026-1000${i + 1}`);
/** CVEs that never change. */
const steady = Array.from({ length: 60 }, (_, i) => `CVE-2025-2${String(i).padStart(4, '0')}`);

/** How an edition was read: by a sync by hand, or by the elected process after a sync was killed. */
type ReadBy = 'sync by hand' | 'continued sync';

/** One edition of the catalogue. Times are in milliseconds since 1970. */
export interface Edition {
  readonly readBy: ReadBy;
  /** When the sync by hand had ended, or was killed. */
  readonly syncedAt: number;
  /** When all processes had shown it. */
  readonly shownAt: number;
}

/** A catalogue that changes all the time, and what came of it. */
export interface Changes {
  readonly tracked: readonly string[];
  /** The due dates of the tracked CVEs, as editions changed them, in order. */
  readonly dueDates: string[];
  /** CVEs that editions added. */
  readonly added: string[];
  readonly editions: Edition[];
  readonly problems: string[];
  /** Attempts to sync by hand that failed, as the database was away. */
  failedSyncs: number;
  /** Resolves when the edition in progress has been shown everywhere. */
  stop(): Promise<void>;
}

/** The rows of an edition: each moves the due dates and adds a CVE. */
function rowsOf(edition: number) {
  const due = dueDateOf(edition);
  return [
    ...steady.map((cve) => kevRow(cve, '2026-01-05')),
    ...tracked.map((cve) => kevRow(cve, '2026-02-03', { dueDate: due })),
    ...Array.from({ length: edition }, (_, i) => kevRow(addedBy(i + 1), '2026-11-20')),
  ];
}

function dueDateOf(edition: number): string {
  return new Date(Date.parse('2027-01-01') + edition * dayMs).toISOString().slice(0, 10);
}

function addedBy(edition: number): string {
  return `CVE-2026-${20_000 + edition}`;
}

/** Publishes the edition before all changes. */
export function publishFirst(kev: KevServer): void {
  kev.publish(rowsOf(0), new Date().toISOString());
}

/**
 * Publishes one edition after the other, and has each read: by a sync by hand, as from cron, which is repeated until it
 * succeeds, or, each third one, by the elected process, after a sync by hand was killed.
 */
export function startChanges(vulns: Installation, members: readonly Member[], kev: KevServer): Changes {
  const stopping = new AbortController();
  const changes: Omit<Changes, 'stop'> = {
    tracked,
    dueDates: [],
    added: [],
    editions: [],
    problems: [],
    failedSyncs: 0,
  };
  const isShown = async (edition: number, { url }: Member) => {
    const at = async (cve: string) => {
      const signal = AbortSignal.timeout(5_000);
      const response = await fetch(`${url}/api/v1/vulnerabilities/${cve}`, { signal }).catch(() => null);
      return response?.status === 200 ? await response.text().catch(() => '') : '';
    };
    return (
      (await at(tracked.at(-1) as string)).includes(`"due_date":"${dueDateOf(edition)}"`) &&
      (await at(addedBy(edition))).includes('"due_date"')
    );
  };
  const areAllShown = async (edition: number) =>
    (await Promise.all(members.map((member) => isShown(edition, member)))).every(Boolean);

  const syncByHand = async () => {
    for (;;) {
      const isDone = await runCommand(vulns, ['sync', 'kev']).then(
        () => true,
        () => false,
      );
      if (isDone) return;
      changes.failedSyncs++;
      await wait(2_000);
    }
  };
  /** @returns whether a sync was killed while it waited for the upstream */
  const killSync = async () => {
    kev.faults.push('silent');
    const sync = startCommand(vulns, ['sync', 'kev']);
    const ended = once(sync, 'exit').then(() => 'ended' as const);
    const begun = kev.next().then(() => 'begun' as const);
    const first = await Promise.race([begun, ended]);
    if (first === 'begun') await Promise.race([wait(killAfterMs), ended]);
    const isKilled = first === 'begun' && sync.exitCode === null;
    sync.kill('SIGKILL');
    await ended;
    kev.faults.length = 0;
    kev.letGo();
    return isKilled;
  };
  const run = async () => {
    for (let edition = 1; !stopping.signal.aborted; edition++) {
      kev.publish(rowsOf(edition), new Date().toISOString());
      changes.dueDates.push(dueDateOf(edition));
      changes.added.push(addedBy(edition));
      const isKilled = edition % 3 === 0 && (await killSync());
      if (!isKilled) await syncByHand();
      const syncedAt = Date.now();
      let isGivenUp = false;
      while (!(await areAllShown(edition))) {
        await wait(250);
        if (isGivenUp || Date.now() - syncedAt < giveUpMs) continue;
        isGivenUp = true;
        changes.problems.push(`edition ${edition} was not shown within ${giveUpMs / 1_000} s`);
        await syncByHand();
      }
      const readBy = isKilled ? 'continued sync' : 'sync by hand';
      changes.editions.push({ readBy, syncedAt, shownAt: Date.now() });
      await wait(pauseMs);
    }
  };
  const running = run();
  return Object.assign(changes, {
    async stop() {
      stopping.abort();
      await running;
    },
  });
}
