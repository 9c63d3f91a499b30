import type { Copy } from './copies.ts';

/** Copies that are written within one task, for pages that are going: what IndexedDB was asked to store may be dropped then. */
export interface LeaveJournal {
  /** Writes the copy of a page, replacing its last one. @returns whether it was written: storage may be disabled or full */
  write(copy: Copy): boolean;
  read(): Copy[];
  /** Removes the copy of a page, unless it is newer than `until` (milliseconds since 1970). */
  remove(page: string, until?: number): void;
}

const prefix = 'kairan-editor-leaving:';

/** The journal in this browser's local storage. */
export function openLeaveJournal(): LeaveJournal {
  return {
    write(copy) {
      const write = () => {
        localStorage.setItem(prefix + copy.page, JSON.stringify(copy));
        return true;
      };
      return attempt(write) ?? false;
    },
    read() {
      const keys = attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(prefix))) ?? [];
      return keys.flatMap((key) => attempt(() => copyAt(key)) ?? []);
    },
    remove(page, until = Number.POSITIVE_INFINITY) {
      attempt(() => {
        const written = copyAt(prefix + page);
        if (written && written.at <= until) localStorage.removeItem(prefix + page);
      });
    },
  };
}

function copyAt(key: string): Copy | null {
  return JSON.parse(localStorage.getItem(key) ?? 'null') as Copy | null;
}

function attempt<T>(work: () => T): T | undefined {
  try {
    return work();
  } catch {
    return undefined;
  }
}
