import type { TableStyle } from '../pasting/writing/table.ts';

const tablesKey = 'kairan-pasted-tables';

/** The choice of this session; lists at first. */
export function chosenTables(): TableStyle {
  try {
    return sessionStorage.getItem(tablesKey) === 'code' ? 'code' : 'list';
  } catch {
    return 'list';
  }
}

/** Stores the author's choice until the tab is closed. */
export function chooseTables(style: TableStyle): void {
  try {
    sessionStorage.setItem(tablesKey, style);
  } catch {
    // A browser that stores nothing asks again.
  }
}
