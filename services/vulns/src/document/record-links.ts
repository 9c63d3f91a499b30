/**
 * Which records belong to which CVE. Records tie ids together by calling them aliases; the ties are kept as each record
 * says them, and read afresh at every merge, so that a tie that is taken back is gone (decisions: "One record per CVE").
 *
 * - A record that names a CVE, as its id or an alias, belongs to each CVE it names, and to no other.
 * - A record that names none belongs to the CVEs that are reached through ids that name none either.
 * - Two CVEs are never joined: the walk stops at every id that names a CVE.
 */

/** The ties in the store. All answers leave out records that upstream deleted. */
export interface LinkStore {
  /** What the records of this id call themselves by: CVEs and other ids. */
  namedBy(id: string): Promise<string[]>;
  /** The ids of the records that name `target`. */
  naming(target: string): Promise<string[]>;
}

const isCve = (id: string) => id.startsWith('CVE-');

/** The ids whose records belong to `cve`, itself first, and the aliases of `cve` (every other id it goes by). */
export async function belongingTo(cve: string, links: LinkStore): Promise<{ ids: string[]; aliases: string[] }> {
  const namers = (await links.naming(cve)).filter((id) => id !== cve);
  const own = await links.namedBy(cve);
  if (namers.length === 0 && own.length === 0) return { ids: [cve], aliases: [] };

  const ids = new Set([cve, ...namers]);
  const aliases = new Set(namers.filter((id) => !isCve(id)));
  const queue = [...ids];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    const named = await links.namedBy(id);
    const namesSeveral = named.filter(isCve).length > 1;
    const neighbours = isCve(id) ? named : [...named, ...(await links.naming(id))];
    for (const other of neighbours) {
      if (isCve(other) || ids.has(other)) continue;
      const cves = await cvesOf(other, links);
      if (cves.length === 0) {
        ids.add(other);
        aliases.add(other);
        queue.push(other);
      } else if (named.includes(other) && (cves.includes(cve) || (!namesSeveral && named.includes(cve)))) {
        // The other id is tied to a CVE of its own: its facts count there. The name is an alias here all the same where a
        // record that speaks of this CVE alone says so.
        aliases.add(other);
      }
    }
  }
  return { ids: [...ids], aliases: [...aliases].sort() };
}

/** The CVEs whose merge may differ once the records of `id` change: call it before the change and after, and join the answers. */
export async function reachedFrom(id: string, links: LinkStore): Promise<Set<string>> {
  const reached = new Set<string>(isCve(id) ? [id] : []);
  const seen = new Set([id]);
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const named = await links.namedBy(next);
    const cves = named.filter(isCve);
    for (const cve of cves) reached.add(cve);
    if (next !== id && cves.length > 0) continue;
    for (const other of [...named, ...(await links.naming(next))]) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (!isCve(other)) queue.push(other);
      // A record whose own id is a CVE may name further ones: what it calls aliases is tied to those too.
      else for (const cve of [other, ...(await cvesOf(other, links))]) reached.add(cve);
    }
  }
  return reached;
}

async function cvesOf(id: string, links: LinkStore): Promise<string[]> {
  return (await links.namedBy(id)).filter(isCve);
}
