import {
  exploitationBits,
  exploitationFlags,
  flagBit,
  flagNames,
  severityBits,
  sourceBit,
} from '../../document/flags.ts';
import { exploitations, severities, sourceCodes, states } from '../../vulnerability.ts';
import { addSlot, emptyBits, type SlotSet, setOfBits, withChanges } from '../slot-set.ts';
import { type Columns, isRemoved } from './columns.ts';
import type { Work } from './slices.ts';

/** A facet that flags or the state hold. */
interface FlagFacet {
  readonly name: string;
  readonly column: 'flags' | 'state';
  /** A vulnerability has it if these bits of the column have this value. */
  readonly mask: number;
  readonly value: number;
}

const ofFlags = (name: string, mask: number, value: number): FlagFacet => ({ name, column: 'flags', mask, value });

const flagFacets: readonly FlagFacet[] = [
  ...severities.map((word, i) => ofFlags(`severity:${word}`, severityBits, i)),
  ...flagNames.map((name) => ofFlags(`${name}:1`, flagBit(name), flagBit(name))),
  ...sourceCodes.map((code) => ofFlags(`source:${code}`, sourceBit(code), sourceBit(code))),
  ...exploitations.map((word) => ofFlags(`exploitation:${word}`, exploitationBits, exploitationFlags(word))),
  ...states.map((state, i): FlagFacet => ({ name: `state:${state}`, column: 'state', mask: 255, value: i })),
];

/** The sets of the facets that flags and states hold, by name: `severity:critical`, `kev:1`, `state:published`. */
export type FlagSets = ReadonlyMap<string, SlotSet>;

/** Makes the sets from columns. @param slots those that have a vulnerability */
export function* flagSetsOf(columns: Columns, slots: Uint32Array): Work<FlagSets> {
  const sets = new Map<string, SlotSet>();
  for (const { name, column, mask, value } of flagFacets) {
    const values = columns[column];
    const bits = emptyBits(values.length);
    for (let i = 0; i < slots.length; i++) {
      const slot = slots[i] as number;
      if (((values[slot] as number) & mask) === value) addSlot(bits, slot);
    }
    sets.set(name, setOfBits(bits));
    yield;
  }
  return sets;
}

/** Changes the sets of which slots were changed. @param changed ascending */
export function changedFlagSets(sets: FlagSets, before: Columns, now: Columns, changed: readonly number[]): FlagSets {
  const changedSets = new Map(sets);
  for (const facet of flagFacets) {
    const added: number[] = [];
    const gone: number[] = [];
    for (const slot of changed) {
      const had = hasFacet(facet, before, slot);
      const has = hasFacet(facet, now, slot);
      if (has && !had) added.push(slot);
      if (had && !has) gone.push(slot);
    }
    if (added.length + gone.length === 0) continue;
    changedSets.set(facet.name, withChanges(sets.get(facet.name) as SlotSet, added, gone));
  }
  return changedSets;
}

function hasFacet({ column, mask, value }: FlagFacet, columns: Columns, slot: number): boolean {
  const held = columns[column][slot];
  return held !== undefined && !isRemoved(columns, slot) && (held & mask) === value;
}
