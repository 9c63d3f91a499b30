/**
 * Determines which records belong to which CVE. Records link ids by calling them aliases, or by naming them as their
 * `upstream`; the links are stored as each record states them and followed again at every merge, so a link that is
 * withdrawn disappears (decisions: "One record per CVE").
 *
 * - A record that names a CVE, as its id or an alias, belongs to each CVE it names, and to no other.
 * - A record that names none belongs to the CVEs that are reached through ids that name none either.
 * - Two CVEs are never joined: the walk stops at every id that names a CVE.
 * - A record is downstream of the CVEs to which its `upstream` leads, except those it belongs to. An upstream id without a
 *   CVE leads on to its own upstream.
 * - A bulletin says something of each CVE that it mentions. It joins no ids: its own id is no alias of any CVE.
 */

/** The links in the store. Records that upstream deleted are left out. */
export interface LinkStore {
  /** The CVEs and other ids that the records of this id name. */
  namedBy(id: string): Promise<string[]>;
  /** The ids of the records that name `target`. */
  naming(target: string): Promise<string[]>;
  /** The ids that the records of this id have as `upstream`. */
  upstreamOf(id: string): Promise<string[]>;
  /** The ids of the records that have `target` as `upstream`. */
  derivedFrom(target: string): Promise<string[]>;
  /** The CVEs that the records of this id mention. */
  mentionedBy(id: string): Promise<string[]>;
  /** The ids of the records that mention `target`. */
  mentioning(target: string): Promise<string[]>;
}

/** Whether an id is that of a CVE. */
export function isCve(id: string): boolean {
  return id.startsWith('CVE-');
}

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
      const cves = await cvesNamedBy(other, links);
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
 * Returns the ids whose records are downstream of a CVE.
 * @param belonging the ids whose records belong to it (`belongingTo`)
 */
export async function downstreamOf(cve: string, belonging: readonly string[], links: LinkStore): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set(belonging);
  const queue = belonging.filter((id) => id === cve || !isCve(id));
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const derived of await links.derivedFrom(id)) {
      if (seen.has(derived)) continue;
      seen.add(derived);
      const { ids, cves } = await aliasGroup(derived, links);
      if (cves.includes(cve)) continue;
      // What names a CVE of its own leads no further: records derived from it are about that CVE.
      if (cves.length > 0) found.add(derived);
      else queue.push(...addNew(found, ids));
      for (const one of ids) seen.add(one);
    }
  }
  return [...found].sort();
}

/** Ids that mean the same without help of a CVE, and the CVEs that they are. */
export interface AliasGroup {
  /** Sorted; no CVE among them. */
  ids: string[];
  cves: string[];
}

/**
 * Returns the ids that are one with `id`: those it is linked to through ids that name no CVE, and if it belongs to CVEs,
 * those that name the same ones.
 */
export async function aliasGroup(id: string, links: LinkStore): Promise<AliasGroup> {
  if (isCve(id)) return { ids: [], cves: [id] };
  const cves = await cvesNamedBy(id, links);
  if (cves.length > 0) return { ids: await groupNaming(cves, links), cves };
  const { ids, named, beside } = await reachFreely([id], links);
  const first = beside[0];
  if (first === undefined) return { ids, cves: named };
  // Several groups that name CVEs may meet here: it belongs to all of their CVEs, and is shown with the first.
  const [group, ...others] = await Promise.all(beside.map((other) => cvesNamedBy(other, links)));
  const all = new Set([...(group ?? []), ...others.flat(), ...named]);
  return { ids: (await aliasGroup(first, links)).ids, cves: [...all].sort() };
}

/** The ids that name exactly these CVEs, with those between them that name none. */
async function groupNaming(cves: readonly string[], links: LinkStore): Promise<string[]> {
  const same: string[] = [];
  for (const id of await links.naming(cves[0] as string)) {
    if (!isCve(id) && (await cvesNamedBy(id, links)).join() === cves.join()) same.push(id);
  }
  const ids = [...same];
  for (const id of (await reachFreely(same, links)).ids) {
    if (same.includes(id)) continue;
    const { beside } = await reachFreely([id], links);
    if (same.includes(beside[0] as string)) ids.push(id);
  }
  return ids.sort();
}

/**
 * Follows aliases from `starts` through ids that name no CVE.
 * @returns the ids reached, the CVEs whose records name one of them, and the ids beside them that name CVEs
 */
async function reachFreely(
  starts: readonly string[],
  links: LinkStore,
): Promise<{ ids: string[]; named: string[]; beside: string[] }> {
  const ids = new Set(starts);
  const named = new Set<string>();
  const beside = new Set<string>();
  const queue = [...starts];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const other of [...(await links.namedBy(id)), ...(await links.naming(id))]) {
      if (ids.has(other)) continue;
      // A record whose own id is a CVE may name further ones: its aliases are linked to those too.
      if (isCve(other)) for (const cve of [other, ...(await cvesNamedBy(other, links))]) named.add(cve);
      else if ((await cvesNamedBy(other, links)).length > 0) beside.add(other);
      else {
        ids.add(other);
        queue.push(other);
      }
    }
  }
  return { ids: [...ids].sort(), named: [...named].sort(), beside: [...beside].sort() };
}

/** Returns the CVEs to which the upstream of `ids` leads. */
export async function upstreamCves(ids: readonly string[], links: LinkStore): Promise<string[]> {
  const found = new Set<string>();
  const seen = new Set(ids);
  const queue = [...ids];
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const target of await links.upstreamOf(id)) {
      if (seen.has(target)) continue;
      seen.add(target);
      const group = await aliasGroup(target, links);
      for (const cve of group.cves) found.add(cve);
      if (group.cves.length > 0) continue;
      queue.push(target, ...addNew(seen, group.ids));
    }
  }
  return [...found].sort();
}

/** What may change with the records of an id. */
export interface Reached {
  /** CVEs whose merge result may change. */
  cves: Set<string>;
  /** Ids that may begin or cease to stand for themselves: those of its group, and those derived from it. */
  others: Set<string>;
}

/**
 * Returns what may change with the records of `id`: call it before and after the change and join the results.
 */
export async function reachedFrom(id: string, links: LinkStore): Promise<Reached> {
  const cves = new Set<string>(isCve(id) ? [id] : []);
  const seen = new Set([id]);
  const queue = [id];
  for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
    const named = await links.namedBy(next);
    const own = named.filter(isCve);
    for (const cve of own) cves.add(cve);
    if (next !== id && own.length > 0) continue;
    for (const other of [...named, ...(await links.naming(next))]) {
      if (seen.has(other)) continue;
      seen.add(other);
      if (!isCve(other)) queue.push(other);
      // A record whose own id is a CVE may name further ones: its aliases are linked to those too.
      else for (const cve of [other, ...(await cvesNamedBy(other, links))]) cves.add(cve);
    }
  }
  const group = [...seen].filter((one) => !isCve(one));
  for (const cve of await upstreamCves([id, ...group], links)) cves.add(cve);
  for (const cve of await links.mentionedBy(id)) cves.add(cve);
  return { cves, others: new Set([...group, ...(await derivedFromAny(seen, links))]) };
}

/** Returns the ids that are derived from these, at any distance, with their groups. */
async function derivedFromAny(ids: Iterable<string>, links: LinkStore): Promise<string[]> {
  const found = new Set<string>();
  // What is derived from a CVE does not change with an id that belongs to it, only with the CVE.
  const queue = [...ids].filter((id) => !isCve(id));
  const seen = new Set(queue);
  for (let id = queue.shift(); id !== undefined; id = queue.shift()) {
    for (const derived of await links.derivedFrom(id)) {
      const fresh = addNew(seen, [derived, ...(await aliasGroup(derived, links)).ids]);
      for (const one of fresh) found.add(one);
      queue.push(...fresh);
    }
  }
  return [...found].filter((id) => !isCve(id));
}

/** Adds ids to a set. Returns those that it did not have. */
function addNew(set: Set<string>, ids: readonly string[]): string[] {
  const fresh = ids.filter((id) => !set.has(id));
  for (const id of fresh) set.add(id);
  return fresh;
}

async function cvesNamedBy(id: string, links: LinkStore): Promise<string[]> {
  return (await links.namedBy(id)).filter(isCve);
}
