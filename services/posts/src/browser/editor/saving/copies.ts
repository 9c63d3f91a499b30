import { type DBSchema, type IDBPDatabase, openDB } from 'idb';
import { openLeaveJournal } from './leave-journal.ts';

/** A text stored in this browser, because the service does not have it (yet), or has another one instead. */
export interface Copy {
  /** The user name of its author. */
  readonly user: string;
  /** Id of the post; `new` for a new one. */
  readonly post: string;
  /** The version that was edited; 0 for a new post. */
  readonly version: number;
  /** The page that wrote it: a new key each time an editor is opened. */
  readonly page: string;
  /** `unsaved`: the service does not have it; `aside`: the author chose another text instead. */
  readonly kind: 'unsaved' | 'aside';
  readonly title: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The request for the draft, perhaps without an answer: repeating it creates no second one. */
  readonly creating?: { readonly key: string; readonly title: string; readonly body: string };
}

interface Copies extends DBSchema {
  copies: {
    key: [user: string, post: string, version: number, page: string, kind: string];
    value: Copy;
    indexes: { post: [user: string, post: string] };
  };
}

/** Days until copies are deleted: those set aside, and those of posts that were never opened again. */
const days = { aside: 30, unsaved: 180 };

/** The copies in this browser. Every function may reject: storage may be disabled or full. */
export interface DraftStore {
  /** Stores the copy of a page, replacing those that it based on other versions. */
  keep(copy: Copy): Promise<void>;
  /** The same within this task, for a page that is going. @returns whether the copy is stored */
  keepNow(copy: Copy): boolean;
  /** The copies of a post, the newest first. */
  of(user: string, post: string): Promise<Copy[]>;
  remove(copy: Pick<Copy, 'user' | 'post' | 'version' | 'page' | 'kind'>): Promise<void>;
  /** Removes the unsaved copies of a page after its text was saved. */
  removeUnsaved(user: string, post: string, page: string): Promise<void>;
}

export function openDraftStore(name = 'kairan-editor'): DraftStore {
  const journal = openLeaveJournal();
  let opened: Promise<IDBPDatabase<Copies>> | undefined;
  const open = () => {
    opened ??= openDB<Copies>(name, 1, {
      upgrade(db) {
        const store = db.createObjectStore('copies', { keyPath: ['user', 'post', 'version', 'page', 'kind'] });
        store.createIndex('post', ['user', 'post']);
      },
      terminated() {
        opened = undefined;
      },
    });
    return opened.catch((fault) => {
      opened = undefined;
      throw fault;
    });
  };

  const removeWhere = async (user: string, post: string, matches: (copy: Copy) => boolean): Promise<void> => {
    const tx = (await open()).transaction('copies', 'readwrite');
    for (const copy of await tx.store.index('post').getAll([user, post])) {
      if (matches(copy)) tx.store.delete([user, post, copy.version, copy.page, copy.kind]);
    }
    await tx.done;
  };

  const keep = async (copy: Copy): Promise<void> => {
    const tx = (await open()).transaction('copies', 'readwrite');
    if (copy.kind === 'unsaved') {
      for (const [user, post, version, page, kind] of await tx.store.index('post').getAllKeys([copy.user, copy.post])) {
        if (page === copy.page && kind === 'unsaved' && version !== copy.version) {
          tx.store.delete([user, post, version, page, kind]);
        }
      }
    }
    tx.store.put(copy);
    await tx.done;
    journal.remove(copy.page, copy.at);
  };

  return {
    keep,
    keepNow: (copy) => journal.write(copy),
    async of(user, post) {
      for (const copy of journal.read()) await keep(copy);
      await removeWhere(user, post, ({ kind, at }) => at < Date.now() - days[kind] * 86_400_000);
      const copies = await (await open()).getAllFromIndex('copies', 'post', [user, post]);
      return copies.sort((a, b) => b.at - a.at);
    },
    async remove({ user, post, version, page, kind }) {
      journal.remove(page);
      await (await open()).delete('copies', [user, post, version, page, kind]);
    },
    async removeUnsaved(user, post, page) {
      journal.remove(page);
      await removeWhere(user, post, (copy) => copy.page === page && copy.kind === 'unsaved');
    },
  };
}
