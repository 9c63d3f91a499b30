import fc from 'fast-check';
import { wildJson } from './json-values.ts';
import { wildText } from './texts.ts';

/** A small sample with a few changes. */
interface JsonChange {
  /** Which of the values inside is changed, in the order in which they are written; counts beyond the last begin again. */
  readonly at: number;
  readonly kind: 'replace' | 'remove' | 'repeat' | 'swap' | 'odd-text' | 'rename';
  readonly value: unknown;
  readonly text: string;
}

const jsonChange: fc.Arbitrary<JsonChange> = fc.record({
  at: fc.nat(10_000),
  kind: fc.constantFrom('replace', 'replace', 'remove', 'repeat', 'swap', 'odd-text', 'rename'),
  value: wildJson,
  text: wildText,
});

/** Samples of JSON with up to six values replaced, removed, repeated or swapped. */
export function changedJson(samples: readonly unknown[]): fc.Arbitrary<unknown> {
  return fc.tuple(fc.constantFrom(...samples), fc.array(jsonChange, { maxLength: 6 })).map(([sample, changes]) => {
    const whole = { root: structuredClone(sample) };
    for (const change of changes) applyTo(whole, change);
    return whole.root;
  });
}

interface Slot {
  readonly parent: Record<string, unknown>;
  readonly key: string;
}

/** Values inside, with the object or list that has each; at most so many, as those of a few changes may be thousands deep. */
function slotsOf(whole: object): Slot[] {
  const slots: Slot[] = [];
  const open: object[] = [whole];
  for (let parent = open.pop(); parent !== undefined && slots.length < mostSlots; parent = open.pop()) {
    for (const [key, value] of Object.entries(parent)) {
      slots.push({ parent: parent as Record<string, unknown>, key });
      if (typeof value === 'object' && value !== null) open.push(value);
    }
  }
  return slots;
}

const mostSlots = 5_000;

function applyTo(whole: object, { at, kind, value, text }: JsonChange): void {
  const slots = slotsOf(whole);
  const { parent, key } = slots[at % slots.length] as Slot;
  const old = parent[key];
  const isRoot = key === 'root';
  switch (kind) {
    case 'replace':
      parent[key] = value;
      return;
    case 'remove':
      if (Array.isArray(parent)) parent.splice(Number(key), 1);
      else if (!isRoot) delete parent[key];
      return;
    case 'repeat':
      if (Array.isArray(parent)) parent.splice(Number(key), 0, structuredClone(old));
      return;
    case 'swap': {
      const other = slots[(at * 7 + 3) % slots.length] as Slot;
      parent[key] = structuredClone(other.parent[other.key]);
      return;
    }
    case 'odd-text': {
      if (typeof old !== 'string') return;
      const middle = at % (old.length + 1);
      parent[key] = old.slice(0, middle) + text + old.slice(middle);
      return;
    }
    case 'rename':
      if (Array.isArray(parent) || isRoot) return;
      delete parent[key];
      Object.defineProperty(parent, text, { value: old, enumerable: true, configurable: true, writable: true });
  }
}

/** One change of the bytes of a text. */
const textChange = fc.record({
  /** Where, as a share of the length. */
  from: fc.double({ min: 0, max: 1, noNaN: true }),
  length: fc.nat(40),
  kind: fc.constantFrom('insert', 'remove', 'replace', 'repeat', 'cut', 'move'),
  text: wildText,
});

/** Samples of text with up to six parts inserted, removed, replaced, repeated, moved or cut off. */
export function changedText(samples: readonly string[]): fc.Arbitrary<string> {
  return fc.tuple(fc.constantFrom(...samples), fc.array(textChange, { maxLength: 6 })).map(([sample, changes]) =>
    changes.reduce((whole, { from, length, kind, text }) => {
      const start = Math.floor(from * whole.length);
      const part = whole.slice(start, start + length);
      const [before, after] = [whole.slice(0, start), whole.slice(start + length)];
      switch (kind) {
        case 'insert':
          return before + text + part + after;
        case 'remove':
          return before + after;
        case 'replace':
          return before + text + after;
        case 'repeat':
          return before + part.repeat(1 + (length % 5)) + after;
        case 'move':
          return part + before + after;
        default:
          return before;
      }
    }, sample),
  );
}

/** Samples of bytes with up to six of them changed, and sometimes the end cut off. */
export function changedBytes(samples: readonly Buffer[]): fc.Arbitrary<Buffer> {
  const edit = fc.tuple(fc.double({ min: 0, max: 1, noNaN: true }), fc.nat(255));
  return fc
    .tuple(
      fc.constantFrom(...samples),
      fc.array(edit, { maxLength: 6 }),
      fc.option(fc.double({ min: 0, max: 1, noNaN: true }), { freq: 3 }),
    )
    .map(([sample, edits, end]) => {
      const bytes = Buffer.from(sample);
      for (const [at, value] of edits) if (bytes.length > 0) bytes[Math.floor(at * (bytes.length - 1))] = value;
      return end === null ? bytes : bytes.subarray(0, Math.floor(end * bytes.length));
    });
}
