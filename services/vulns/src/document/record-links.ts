/**
 * Determines which records belong to which CVE. Records link ids by calling them aliases; the links are stored as each
 * record states them and followed again at every merge, so a link that is withdrawn disappears (decisions: "One record
 * per CVE").
 *
 * - A record that names a CVE, as its id or an alias, belongs to each CVE it names, and to no other.
 * - A record that names none belongs to the CVEs that are reached through ids that name none either.
 * - Two CVEs are never joined: the walk stops at every id that names a CVE.
 */

/** The links in the store. Records that upstream deleted are left out. */
export interface LinkStore {
  /** The CVEs and other ids that the records of this id name. */
  namedBy(id: string): Promise<string[]>;
  /** The ids of the records that name `target`. */
  naming(target: string): Promise<string[]>;
}

const isCve = (id: string) => id.startsWith('CVE-');

/**
 * Returns the ids whose records belong to `cve` (itself first) and the aliases of `cve` (every other id it goes by).
 */
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
        // The other id is linked to another CVE and its facts count there. The name is still an alias of this CVE if a
        // record about this CVE alone states it.
        aliases.add(other);
      }
    }
  }
  return { ids: [...ids], aliases: [...aliases].sort() };
}

/**
 * Returns the CVEs whose merge result may change with the records of `id`: call it before and after the change and
 * join the results.
 */
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
      // A record whose own id is a CVE may name further ones: its aliases are linked to those too.
      else for (const cve of [other, ...(await cvesOf(other, links))]) reached.add(cve);
    }
  }
  return reached;
}

async function cvesOf(id: string, links: LinkStore): Promise<string[]> {
  return (await links.namedBy(id)).filter(isCve);
}
