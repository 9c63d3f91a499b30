import { type CveRecord, cveRecord, rejectedRecord } from '../upstreams/cve-records.ts';
import { kevRow } from '../upstreams/kev-server.ts';
import { type Day, dayOf, ghsaAdvisory, type OsvRecord, osvRecord, scoredCve } from './upstream-folder.ts';

/** Returns a seeded generator of numbers below 1 (mulberry32). */
export function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

export interface ChangingUpstreams {
  /** Their current data; each call is a later day. */
  today(): Day;
  /** Changes a few records: adds, modifies, rejects, withdraws, retracts, moves, links and separates them. */
  change(): void;
}

/** Noon of the n-th day, RFC 3339. */
function noonOf(day: number): string {
  return new Date(Date.UTC(2026, 9, day, 12)).toISOString();
}

const vendors = ['example', 'd-link', 'dlink', 'microsoft', 'made_up', 'apache'];
const kevVendors = ['D-Link', 'Microsoft', 'Made Up, Inc.', 'Example'];
const weaknesses = ['CWE-79', 'CWE-89', 'CWE-787', 'CWE-20'];

/**
 * Creates five upstreams with a dozen CVEs, determined only by the seed. Data known from a single upstream is never
 * deleted there.
 */
export function changingUpstreams(seed: number): ChangingUpstreams {
  const random = randomOf(seed);
  const below = (n: number) => Math.floor(random() * n);
  const pick = <T>(from: readonly T[]) => from[below(from.length)] as T;
  const cve = () => `CVE-2026-${1000 + below(12)}`;
  let clock = Date.UTC(2026, 2, 1);
  const now = () => {
    clock += 60_000;
    return new Date(clock).toISOString();
  };

  const nvd = new Map<string, Day['nvd'][number]>();
  const kev = new Map<string, Day['kev'][number]>();
  const osv = { PyPI: new Map<string, OsvRecord>(), Go: new Map<string, OsvRecord>() };
  const ghsa = new Map<string, Day['ghsa'][number]>();
  const epss = new Map<string, number>();
  const cvelist = new Map<string, CveRecord>();
  let day = 1;

  /** Usually not withdrawn; else since long, or from one of the next days on. */
  const withdrawn = () => (random() < 0.1 ? '2026-02-01T00:00:00Z' : random() < 0.15 ? laterDay() : null);
  const laterDay = () => `${noonOf(day + 1 + below(4)).slice(0, 11)}00:00:00Z`;

  const changes: (() => void)[] = [
    () => {
      const id = cve();
      const status = random() < 0.2 ? 'Rejected' : 'Analyzed';
      const published = `2026-01-0${1 + below(3)}T00:00:00.000`;
      const record = scoredCve(id, now().slice(0, -1), {
        score: pick([0, 3.1, 5.5, 7.5, 9.8]),
        vendors: Array.from({ length: 1 + below(2) }, () => pick(vendors)),
        vulnStatus: status,
        published,
        weaknesses: [{ description: [{ lang: 'en', value: pick(weaknesses) }] }],
      });
      nvd.set(id, record);
    },
    () => {
      // Only entries that NVD has too may be retracted without a trace.
      const known = [...kev.keys()].filter((id) => nvd.has(id));
      if (kev.size > 1 && known.length > 0 && random() < 0.4) kev.delete(pick(known));
      else {
        const id = cve();
        kev.set(
          id,
          kevRow(id, `2026-0${1 + below(9)}-01`, { vendorProject: pick(kevVendors), cwes: [pick(weaknesses)] }),
        );
      }
    },
    () => {
      const ecosystem = pick(['PyPI', 'Go'] as const);
      const records = osv[ecosystem];
      const deletable = [...records.values()].filter(({ id, aliases }) =>
        [id, ...(aliases as string[])].every((name) => !name.startsWith('CVE-') || nvd.has(name)),
      );
      const other = ecosystem === 'Go' ? osv.PyPI : osv.Go;
      if (records.size > 1 && deletable.length > 0 && random() < 0.3) records.delete(pick(deletable).id);
      else {
        const id = random() < 0.2 ? cve() : `${pick(['PYSEC', 'GO'])}-2026-${below(6)}`;
        const aliases = Array.from({ length: below(3) }, () =>
          random() < 0.6 ? cve() : `GHSA-aaaa-bbbb-000${below(4)}`,
        );
        const named = [...new Set(aliases)].filter((alias) => alias !== id);
        const since = withdrawn();
        const origins = [cve(), cve(), 'PYSEC-2026-1', 'GO-2026-2', 'GHSA-aaaa-bbbb-0001'];
        const upstream = random() < 0.3 ? { upstream: [pick(origins), pick(origins)] } : {};
        const record = osvRecord(id, now(), named, { ...(since !== null && { withdrawn: since }), ...upstream });
        records.set(id, record);
        // One id is one record, in whichever list.
        if (other.has(id)) other.set(id, record);
        else if (random() < 0.1) other.set(id, record);
      }
    },
    () => {
      const id = `GHSA-aaaa-bbbb-000${below(4)}`;
      const withdrawn_at = withdrawn();
      ghsa.set(
        id,
        ghsaAdvisory(id, now(), random() < 0.8 ? cve() : null, { withdrawn_at, severity: pick(['low', 'high']) }),
      );
    },
    () => {
      const deletable = [...cvelist.keys()].filter((id) => nvd.has(id));
      if (cvelist.size > 1 && deletable.length > 0 && random() < 0.2) cvelist.delete(pick(deletable));
      else {
        const id = cve();
        const title = pick(['SQL injection in Example Gateway', 'Use after free in Example Portal']);
        cvelist.set(id, random() < 0.2 ? rejectedRecord(id, now()) : cveRecord(id, now(), { title }));
      }
    },
    () => {
      epss.set(cve(), below(100) / 100);
    },
  ];

  return {
    change() {
      day++;
      for (let i = 1 + below(8); i > 0; i--) pick(changes)();
    },
    today: () =>
      dayOf(noonOf(day).slice(0, 10), {
        nvd: [...nvd.values()],
        kev: [...kev.values()],
        osv: Object.fromEntries(Object.entries(osv).map(([name, records]) => [name, [...records.values()]])),
        ghsa: [...ghsa.values()],
        epss: Object.fromEntries(epss),
        cvelist: [...cvelist.values()],
      }),
  };
}
