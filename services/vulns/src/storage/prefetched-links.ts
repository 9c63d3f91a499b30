import type { Transaction } from '@kairan/database/open';
import type { LinkStore } from '../document/record-links.ts';
import { type LinkKind, linkKinds, linkStore } from './link-store.ts';
import { textsOf } from './listed-values.ts';

interface LinkRow {
  target: string;
  id: string;
  kind: LinkKind;
}

const kinds = Object.values(linkKinds);

/** The links of many ids, read in two statements; one by one, each id would take several. */
export class PrefetchedLinks {
  /** By kind of link: the targets of each id, and the ids of each target. */
  readonly #from = new Map(kinds.map((kind) => [kind, new Map<string, string[]>()]));
  readonly #to = new Map(kinds.map((kind) => [kind, new Map<string, string[]>()]));
  readonly #ofLive: string;

  /** @param withGone whether to include the links of records that upstream deleted */
  constructor(withGone = false) {
    this.#ofLive = withGone ? '' : ' and gone = 0';
  }

  /**
   * Reads the links of ids.
   * @returns the ids linked to them
   */
  async prefetch(db: Transaction, ids: readonly string[]): Promise<Set<string>> {
    for (const links of [...this.#from.values(), ...this.#to.values()]) for (const id of ids) links.set(id, []);
    const each = textsOf(db.engine);
    const parameters = [JSON.stringify(ids)];
    const linked = new Set<string>();
    const to = await db.all<LinkRow>(
      `select distinct target, id, kind from link where target in (${each})${this.#ofLive} order by id`,
      parameters,
    );
    for (const { target, id, kind } of to) {
      linked.add(id);
      this.#to.get(kind)?.get(target)?.push(id);
    }
    const from = await db.all<LinkRow>(
      `select distinct id, target, kind from link where id in (${each})${this.#ofLive} order by target`,
      parameters,
    );
    for (const { target, id, kind } of from) {
      linked.add(target);
      this.#from.get(kind)?.get(id)?.push(target);
    }
    return linked;
  }

  /** Returns a store that answers from what was read, and otherwise from `stored`. */
  over(stored: LinkStore): LinkStore {
    const from = (id: string, kind: LinkKind) => this.#from.get(kind)?.get(id);
    const to = (target: string, kind: LinkKind) => this.#to.get(kind)?.get(target);
    return {
      namedBy: async (id) => from(id, linkKinds.name) ?? stored.namedBy(id),
      naming: async (target) => to(target, linkKinds.name) ?? stored.naming(target),
      upstreamOf: async (id) => from(id, linkKinds.upstream) ?? stored.upstreamOf(id),
      derivedFrom: async (target) => to(target, linkKinds.upstream) ?? stored.derivedFrom(target),
      mentionedBy: async (id) => from(id, linkKinds.mention) ?? stored.mentionedBy(id),
      mentioning: async (target) => to(target, linkKinds.mention) ?? stored.mentioning(target),
    };
  }
}

/** Returns a store that has read the links of ids, and of the ids linked to them, ahead. See `linkStore`. */
export async function linksAround(tx: Transaction, ids: readonly string[], withGone: boolean): Promise<LinkStore> {
  const links = new PrefetchedLinks(withGone);
  const linked = await links.prefetch(tx, ids);
  const known = new Set(ids);
  const further = [...linked].filter((id) => !known.has(id));
  if (further.length > 0) await links.prefetch(tx, further);
  return links.over(linkStore(tx, withGone));
}
