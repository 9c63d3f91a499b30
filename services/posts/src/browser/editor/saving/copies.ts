import { type DBSchema, type IDBPDatabase, openDB } from 'idb';

/** A text that this browser holds, since the service does not have it (yet), or has another one in its place. */
export interface Copy {
  /** Whose it is. */
  readonly user: string;
  /** Id of the post; `new` for one that is none yet. */
  readonly post: string;
  /** The version that the text was written upon; 0 for a new post. */
  readonly version: number;
  /** The page that wrote it: each time that an editor is opened is one of its own. */
  readonly page: string;
  /** `unsaved`: the service does not have it; `aside`: the author took another text in its place. */
  readonly kind: 'unsaved' | 'aside';
  readonly title: string;
  readonly body: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  /** The draft that was asked for, perhaps without an answer: asking in the same way again makes no second one. */
  readonly creating?: { readonly key: string; readonly title: string; readonly body: string };
}

interface Copies extends DBSchema {
  copies: {
    key: [user: string, post: string, version: number, page: string, kind: string];
    value: Copy;
    indexes: { post: [user: string, post: string] };
  };
}

/** Days after which copies go: those set aside, and those of posts that were never opened again. */
const days = { aside: 30, unsaved: 180 };

/** The copies in this browser. Every function may be rejected: a browser may keep nothing, or have no room. */
export interface DraftStore {
  /** Writes the copy of a page, in the place of those that it wrote upon other versions. */
  keep(copy: Copy): Promise<void>;
  /** Those of a post, the newest first. */
  of(user: string, post: string): Promise<Copy[]>;
  remove(copy: Pick<Copy, 'user' | 'post' | 'version' | 'page' | 'kind'>): Promise<void>;
  /** Removes what a page wrote of a post and is now saved. */
  removeUnsaved(user: string, post: string, page: string): Promise<void>;
}

export function openDraftStore(name = 'kairan-editor'): DraftStore {
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

  return {
    async keep(copy) {
      const tx = (await open()).transaction('copies', 'readwrite');
      if (copy.kind === 'unsaved') {
        for (const [user, post, version, page, kind] of await tx.store
          .index('post')
          .getAllKeys([copy.user, copy.post])) {
          if (page === copy.page && kind === 'unsaved' && version !== copy.version) {
            tx.store.delete([user, post, version, page, kind]);
          }
        }
      }
      tx.store.put(copy);
      await tx.done;
    },
    async of(user, post) {
      await removeWhere(user, post, ({ kind, at }) => at < Date.now() - days[kind] * 86_400_000);
      const copies = await (await open()).getAllFromIndex('copies', 'post', [user, post]);
      return copies.sort((a, b) => b.at - a.at);
    },
    async remove({ user, post, version, page, kind }) {
      await (await open()).delete('copies', [user, post, version, page, kind]);
    },
    removeUnsaved: (user, post, page) =>
      removeWhere(user, post, (copy) => copy.page === page && copy.kind === 'unsaved'),
  };
}
