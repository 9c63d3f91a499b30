import type { Status } from '../../../post.ts';
import { findConflict, textOf } from './conflict.ts';
import type { Copy, DraftStore } from './copies.ts';
import { type Conflict, type SaveState, sameText, type Text } from './save-state.ts';
import type { Failure, StoredPost, WebClient } from './web-client.ts';
import { whatToSend } from './what-to-send.ts';

/** What saving needs of the page around it. */
export interface SavingContext {
  readonly client: WebClient;
  readonly draftStore: DraftStore;
  /** Whose text it is, and which page writes it: see `Copy`. */
  readonly user: string;
  readonly page: string;
  /** The post that is written; null for one that is none yet. */
  readonly post: WrittenPost | null;
  /** What the service has, as the page was opened. */
  readonly saved: Text;
  /** What is written at this moment. */
  readonly read: () => Text;
  /** Whether a word is being composed: then nothing is sent, as it is not written yet. */
  readonly composing: () => boolean;
  readonly timing?: Partial<SaveTiming>;
  readonly onState: (state: SaveState) => void;
  /** A new post has been made. */
  readonly onCreated: (post: StoredPost) => void;
  /** The post is in another version, or another state, than it was. */
  readonly onVersion: (post: StoredPost) => void;
  /** A text takes the place of what is written: that of another client (`theirs`), or one that the author chose. */
  readonly onText: (text: Text, why: 'theirs' | 'chosen') => void;
  /** Whether this browser keeps copies has changed. */
  readonly onKeeping: (keeps: boolean) => void;
}

interface WrittenPost {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
}

/** Milliseconds. */
interface SaveTiming {
  /** From the last key to the request. */
  readonly pauseMs: number;
  /** From the first key that is not saved to the request, however long somebody writes on. */
  readonly mostMs: number;
  /** From a key to the copy in this browser. */
  readonly keepMs: number;
  /** From a failure to the next try; doubled each time, up to the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

const usualTiming: SaveTiming = { pauseMs: 2_000, mostMs: 20_000, keepMs: 400, retryMs: 2_000, longestRetryMs: 60_000 };

/** So many texts that were sent without an answer are looked for in the revisions. */
const mostUnanswered = 5;

/** How the author decides between two texts. */
export type Choice = { readonly take: 'mine' | 'theirs' } | { readonly take: 'merged'; readonly text: Text };

export interface Saving {
  /** Something was written. */
  changed(): void;
  /** Saves now; fulfilled once the service has it, or it is known why not. */
  saveNow(): Promise<SaveState>;
  /** The page goes, or may go: keeps a copy and sends what can be sent. */
  hide(): void;
  /** Connection, session or attention may be back: tries again, or looks whether the post was changed elsewhere. */
  wake(): void;
  /** Goes on with a copy that was written upon what the service has: its text becomes what is written. */
  restore(copy: Copy): Promise<void>;
  /** Lets the author decide, before anything else is saved. */
  contest(conflict: Conflict): void;
  /** Ends a conflict. */
  resolve(choice: Choice): Promise<void>;
  /** Makes a new draft of what is written, where the post is gone. */
  restart(): void;
  /** Ends it: the page sends the text itself. */
  close(): void;
  state(): SaveState;
  /** Whether the service lacks anything of what is written. */
  dirty(): boolean;
}

/**
 * Saves what is written: a copy in this browser first, then one request at a time to the service, each on the condition that the post is in the version
 * that was written upon (decisions, "Lost updates"). What cannot be sent stays in the copy.
 */
export function openSaving(context: SavingContext): Saving {
  const { client, draftStore, user, page, read } = context;
  const timing = { ...usualTiming, ...context.timing };
  let { post } = context;
  /** What the service has as it was sent, and as it was stored: without what is not supported. */
  let { saved, saved: stored } = context;
  /** The draft that was asked for, until its answer is there. */
  let creating: Copy['creating'];
  let state: SaveState = { kind: 'saved', at: null };
  let running: Promise<void> | null = null;
  let urgent = false;
  /** The page may be gone before anything that is waited for is there. */
  let leaving = false;
  /** What was sent without an answer: the service may have it. */
  let unanswered: readonly Text[] = [];
  let failures = 0;
  let unsavedSince: number | null = null;
  let keeps = true;
  let closed = false;
  const timers = { save: 0, keep: 0 };

  const set = (next: SaveState) => {
    state = next;
    context.onState(next);
  };
  const halted = () => closed || state.kind === 'conflict' || state.kind === 'gone';
  const dirty = () => !sameText(read(), saved);
  const copyPost = () => post?.id ?? 'new';

  const keeping = async (work: Promise<void>): Promise<void> => {
    const went = await work.then(
      () => true,
      () => false,
    );
    if (went !== keeps) context.onKeeping(went);
    keeps = went;
  };

  const copyOf = ({ title, body }: Text): Copy => {
    const on = { user, page, post: copyPost(), version: post?.version ?? 0 };
    return { ...on, kind: 'unsaved', title, body, at: Date.now(), ...(creating && { creating }) };
  };

  /** Keeps a text that another one takes the place of, each by itself. */
  const putAside = async (text: Text): Promise<void> => {
    if (text.body.trim() === '') return;
    const { creating: _creating, ...copy } = copyOf(text);
    await keeping(draftStore.keep({ ...copy, kind: 'aside', page: newKey() }));
  };

  const keep = async (): Promise<void> => {
    clearTimeout(timers.keep);
    timers.keep = 0;
    const text = read();
    // An empty text is hardly meant: the copy that there may be stays.
    if (text.body.trim() === '' || sameText(text, saved)) return;
    await keeping(draftStore.keep(copyOf(text)));
  };

  /** One thing after the other: what is asked of the service depends on the answer before. */
  const alone = (work: () => Promise<void>): Promise<void> => {
    running ??= work().finally(() => {
      running = null;
      // Written while the answer was on its way.
      if (state.kind === 'changed') schedule();
    });
    return running;
  };
  const run = () => alone(save);

  const saveIn = (ms: number) => {
    clearTimeout(timers.save);
    if (!closed) timers.save = Number(setTimeout(run, ms));
  };

  const schedule = () => {
    unsavedSince ??= Date.now();
    saveIn(Math.max(0, Math.min(timing.pauseMs, unsavedSince + timing.mostMs - Date.now())));
  };

  const save = async (): Promise<void> => {
    for (;;) {
      clearTimeout(timers.save);
      if (halted() || (context.composing() && !urgent)) return;
      const text = read();
      if (!leaving) await keep();
      if (sameText(text, saved)) return done();
      if (post && post.status !== 'draft') return set({ kind: 'kept', why: post.status });
      const { fields, waits } = whatToSend(text, post ? saved : null);
      if (waits && Object.keys(fields).length === 0) return set({ kind: 'kept', why: waits });

      set({ kind: 'saving' });
      const asked = post
        ? { title: fields.title ?? saved.title, body: fields.body_markdown ?? saved.body }
        : draft(text);
      const answer = post ? await client.update(post.id, fields, post.version) : await create();
      if (answer.ok) await acknowledge(answer.value.post, asked);
      else if (!(await failed(answer.failure, asked))) return;

      if (sameText(read(), saved)) return done();
      if (waits && sameText(read(), text)) return set({ kind: 'kept', why: waits });
      set({ kind: 'changed' });
      if (!urgent && answer.ok) return;
    }
  };

  /** What is asked for is written down before, so that a page that ends here asks for the same draft again. */
  const draft = ({ title, body }: Text): Text => {
    creating ??= { key: newKey(), title, body };
    return creating;
  };
  const create = async () => {
    const { key, title, body } = creating as NonNullable<Copy['creating']>;
    await keep();
    return client.create({ title, body_markdown: body }, key);
  };

  /** The service has what was sent. */
  const acknowledge = async (answered: StoredPost, sent: Text): Promise<void> => {
    const before = copyPost();
    const created = post === null;
    unsavedSince = null;
    creating = undefined;
    if (created) context.onCreated(answered);
    moveOnto(answered, sent);
    await keep();
    if (created) await keeping(draftStore.removeUnsaved(user, before, page));
  };

  const moveOnto = (answered: StoredPost, sent: Text) => {
    post = { id: answered.id, version: answered.version, status: answered.status };
    saved = { title: sent.title, body: sent.body };
    unanswered = [];
    failures = 0;
    stored = textOf(answered);
    context.onVersion(answered);
  };

  const done = async () => {
    unsavedSince = null;
    await keeping(draftStore.removeUnsaved(user, copyPost(), page));
    if (dirty()) set({ kind: 'changed' });
    else set({ kind: 'saved', at: Date.now() });
  };

  /** Whether to go on at once. */
  const failed = async (failure: Failure, sent: Text): Promise<boolean> => {
    if (failure.kind !== 'refused') {
      unanswered = [...unanswered.filter((text) => !sameText(text, sent)), sent].slice(-mostUnanswered);
      const ms = Math.min(timing.longestRetryMs, timing.retryMs * 2 ** failures++);
      const wait = Math.max(ms, failure.retryAfterMs ?? 0);
      set({ kind: 'waiting', failure, at: Date.now() + wait });
      saveIn(wait);
      return false;
    }
    creating = undefined;
    if (post && (failure.code === 'version_conflict' || failure.code === 'not_draft')) return meet(post);
    set(post && failure.code === 'not_found' ? { kind: 'gone' } : { kind: 'refused', failure });
    return false;
  };

  /** The post is not in the version that was written upon. Whether to go on at once. */
  const meet = async (known: WrittenPost): Promise<boolean> => {
    const met = await findConflict(client, known, { saved, stored, unanswered, mine: read() });
    if ('failure' in met) return failed(met.failure, saved);
    if ('conflict' in met) {
      contest(met.conflict);
      return false;
    }
    await acknowledge(met.post, met.saved);
    if (met.text) context.onText(met.text, 'theirs');
    return true;
  };

  const contest = (conflict: Conflict) => {
    void keep();
    set({ kind: 'conflict', conflict });
  };

  const lookElsewhere = async (): Promise<void> => {
    if (!post || halted()) return;
    const { id, version } = post;
    const newer = await client.getNewer(id, version);
    if (!newer.ok && newer.failure.code === 'not_found') return set({ kind: 'gone' });
    if (newer.ok && newer.value && (await meet(post))) await save();
  };

  return {
    changed() {
      // A long text is copied less often: each time costs as much as it is long.
      const keepMs = timing.keepMs * (1 + saved.body.length / 50_000);
      if (!timers.keep && !closed) timers.keep = Number(setTimeout(() => void keep(), keepMs));
      // What waits for its next try waits on, whatever is written meanwhile.
      if (halted() || state.kind === 'waiting') return;
      // At each key, but told once.
      if (state.kind !== 'saving' && state.kind !== 'changed') set({ kind: 'changed' });
      if (!running) schedule();
    },
    async saveNow() {
      urgent = true;
      await running;
      await run();
      urgent = false;
      return state;
    },
    hide() {
      void keep();
      leaving = true;
      if (dirty()) void run();
      leaving = false;
    },
    wake() {
      if (state.kind === 'waiting') void run();
      else void alone(lookElsewhere);
    },
    async restore(copy) {
      if (dirty()) await putAside(read());
      if (!post) creating = copy.creating;
      context.onText({ title: copy.title, body: copy.body }, 'chosen');
      await keep();
      await keeping(draftStore.remove(copy));
    },
    contest,
    async resolve(choice) {
      if (state.kind !== 'conflict') return;
      const { mine, theirs } = state.conflict;
      if (choice.take !== 'mine') await putAside(mine);
      // Where a copy was compared, something else may be written meanwhile.
      if (dirty() && !sameText(read(), mine)) await putAside(read());
      moveOnto(theirs, textOf(theirs));
      const text = { mine, theirs: saved, merged: choice.take === 'merged' ? choice.text : saved }[choice.take];
      set({ kind: 'changed' });
      if (!sameText(read(), text)) context.onText(text, 'chosen');
      await run();
    },
    restart() {
      post = null;
      saved = { title: '', body: '' };
      set({ kind: 'changed' });
      void run();
    },
    close() {
      closed = true;
      clearTimeout(timers.save);
      clearTimeout(timers.keep);
    },
    state: () => state,
    dirty,
  };
}

/** 128 random bits. Browsers have `crypto.randomUUID` on secure pages alone. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
