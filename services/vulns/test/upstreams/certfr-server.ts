import { createHash } from 'node:crypto';
import { conditionalReply, isIntroduced, type Reply, startUpstream, type Upstream } from './upstream-server.ts';

/** The JSON of a bulletin; any field but these two may be invalid, for tests. */
export interface Bulletin extends Record<string, unknown> {
  reference: string;
  revisions: Record<string, string>[];
}

export interface CertfrServer extends Upstream {
  /** The site's bulletins; tests change them. */
  bulletins: Bulletin[];
  /** Further entries of the index of advisories. */
  furtherEntries: unknown[];
  /** Replacement responses, by path (`/avis/json/`). */
  instead: Map<string, Reply>;
  /** Whether responses have validators and requests with them are answered with 304. */
  hasValidators: boolean;
  /** The references of the bulletins requested since the last call, in order. */
  takeRequested(): string[];
}

const notFound: Reply = {
  status: 404,
  headers: { 'content-type': 'text/html' },
  body: '<html><body><h1>Page non trouvée</h1></body></html>',
};

/** What robots.txt disallows, as it was on 2026-10-02. */
const disallowed = /^\/(?:pdf|tar|js|fonts|fiche)(?:\/|$)/;

function kindOf(reference: string): 'alerte' | 'avis' {
  return reference.includes('-ALE-') ? 'alerte' : 'avis';
}

/** Builds the entry of a bulletin in its index: the latest date counts, in whatever order the revisions are. */
function entryOf({ reference, title, revisions }: Bulletin): Record<string, unknown> {
  const dates = revisions.map(({ revision_date }) => revision_date).sort();
  return {
    reference,
    title,
    last_revision_date: dates.at(-1) ?? null,
    json_url: `/${kindOf(reference)}/${reference}/json/`,
  };
}

/**
 * Starts CERT-FR's site: `/avis/json/` and `/alerte/json/`, in no particular order, and `/<kind>/<reference>/json/`; other
 * paths, and those without the last slash, are a page with 404. It refuses what robots.txt disallows, clients that do not
 * introduce themselves, and more than two requests for bulletins in a second, which is stricter than the site is known to
 * be.
 * @param now the clock by which requests are counted, milliseconds since 1970
 */
export async function startCertfrServer(bulletins: Bulletin[], now: () => number): Promise<CertfrServer> {
  const state = {
    bulletins,
    furtherEntries: [] as unknown[],
    instead: new Map<string, Reply>(),
    hasValidators: true,
  };
  const times: number[] = [];
  const requested: string[] = [];
  const upstream = await startUpstream(({ pathname }, headers) => {
    if (!isIntroduced(headers) || disallowed.test(pathname)) return { status: 403, body: 'Forbidden' };
    const [, kind, reference] =
      /^\/(avis|alerte)\/(?:(CERT(?:FR|A)-\d{4}-[A-Z]{3}-\d+)\/)?json\/$/.exec(pathname) ?? [];
    if (kind === undefined) return notFound;
    if (reference !== undefined) {
      requested.push(reference);
      times.push(now());
      const third = times.at(-3);
      if (third !== undefined && now() - third < 1000) return { status: 429, headers: { 'retry-after': '3600' } };
    }
    const instead = state.instead.get(pathname);
    if (instead !== undefined) return instead;
    const ofKind = state.bulletins.filter((each) => kindOf(each.reference) === kind);
    const found = reference === undefined ? null : ofKind.find((each) => each.reference === reference);
    if (found === undefined) return notFound;
    const entries = [...(kind === 'avis' ? state.furtherEntries : []), ...ofKind.toReversed().map(entryOf)];
    const body = Buffer.from(JSON.stringify(found ?? entries));
    if (!state.hasValidators) return { status: 200, headers: { 'content-type': 'application/json' }, body };
    return conditionalReply(headers, {
      body,
      etag: `"${createHash('sha256').update(body).digest('hex').slice(0, 16)}"`,
      lastModified: new Date(0).toUTCString(),
      type: 'application/json',
    });
  });
  const takeRequested = () => requested.splice(0);
  return Object.assign(state, { ...upstream, takeRequested });
}
