import { backoffDelay } from '@kairan/concurrency/backoff';
import type { Status } from '../../../post.ts';
import { findConflict, textOf } from './conflict.ts';
import type { Copy, DraftStore } from './copies.ts';
import { LocalCopies } from './local-copies.ts';
import { type Conflict, type SaveState, sameText, type Text } from './save-state.ts';
import type { Failure, Fields, StoredPost, WebClient } from './web-client.ts';
import { whatToSend } from './what-to-send.ts';

/** What saving needs of the page around it. */
export interface SavingContext {
  readonly client: WebClient;
  readonly draftStore: DraftStore;
  /** Whose text it is, and which page writes it: see `Copy`. */
  readonly user: string;
  readonly page: string;
  /** The post that is being edited; null for a new one. */
  readonly post: WrittenPost | null;
  /** What the service had when the page was opened. */
  readonly saved: Text;
  /** Reads the fields of the editor. */
  readonly read: () => Text;
  /** Whether an input method is composing a word: nothing is sent until it is complete. */
  readonly composing: () => boolean;
  readonly timing?: Partial<SaveTiming>;
  readonly onState: (state: SaveState) => void;
  /** A new post was created. */
  readonly onCreated: (post: StoredPost) => void;
  /** The post has another version, or another state, than before. */
  readonly onVersion: (post: StoredPost) => void;
  /** A text replaces that of the editor: one from another client (`theirs`), or one that the author chose. */
  readonly onText: (text: Text, why: 'theirs' | 'chosen') => void;
  /** This browser cannot store copies any more, or can again. */
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
  /** From the first unsaved key to the request, however long the author goes on writing. */
  readonly mostMs: number;
  /** From a key to the copy in this browser. */
  readonly keepMs: number;
  /** From a failure to the next try; doubled each time, up to the longest. */
  readonly retryMs: number;
  readonly longestRetryMs: number;
}

const usualTiming: SaveTiming = { pauseMs: 2_000, mostMs: 20_000, keepMs: 400, retryMs: 2_000, longestRetryMs: 60_000 };

/** Texts whose request got no answer; the newest of them are looked for in the revisions. */
const mostUnanswered = 5;

/** How the author resolves a conflict. */
export type Choice = { readonly take: 'mine' | 'theirs' } | { readonly take: 'merged'; readonly text: Text };

export interface Saving {
  /** To be called after each edit. */
  changed(): void;
  /** Saves now. Resolves when the service has the text, or it is known why not. */
  saveNow(): Promise<SaveState>;
  /** The page is going, or may be: stores a copy and sends what can be sent. */
  hide(): void;
  /** Stores a copy within this task. @returns whether the page may go without a loss */
  keepNow(): boolean;
  /** Connection, session or attention may be back: retries, or checks whether the post was changed elsewhere. */
  wake(): void;
  /** Continues from a copy that is based on what the service has: its text replaces that of the editor. */
  restore(copy: Copy): Promise<void>;
  /** Stops saving until the author has resolved the conflict. */
  contest(conflict: Conflict): void;
  /** Ends a conflict. */
  resolve(choice: Choice): Promise<void>;
  /** Creates a new draft from the text of the editor, after the post was deleted. */
  restart(): void;
  /** Ends saving: the page itself sends the text. */
  close(): void;
  state(): SaveState;
  /** Whether the editor has changes that the service lacks. */
  dirty(): boolean;
}

/**
 * Saves the text of the editor: first a copy in this browser, then one request at a time to the service, each on the condition
 * that the post still has the version that was edited (decisions, "Lost updates"). What cannot be sent stays in the copy.
 */
export function openSaving(context: SavingContext): Saving {
  return new PostSaving(context);
}

class PostSaving implements Saving {
  readonly #context: SavingContext;
  readonly #timing: SaveTiming;
  readonly #copies: LocalCopies;
  #post: WrittenPost | null;
  /** What the service has, as it was sent. */
  #saved: Text;
  /** What the service has, as it was stored: without unsupported markup. */
  #stored: Text;
  /** The request for a new draft, until it is answered. */
  #creating: Copy['creating'];
  #state: SaveState = { kind: 'saved', at: null };
  #running: Promise<void> | null = null;
  #urgent = false;
  /** The page may be gone before anything awaited is there. */
  #leaving = false;
  /** What was sent without an answer: the service may have it. */
  #unanswered: readonly Text[] = [];
  /** The text of the last copy that was stored. */
  #copied: Text | null = null;
  #failures = 0;
  #unsavedSince: number | null = null;
  #closed = false;
  #saveTimer = 0;
  #keepTimer = 0;

  constructor(context: SavingContext) {
    this.#context = context;
    this.#timing = { ...usualTiming, ...context.timing };
    this.#copies = new LocalCopies(context.draftStore, (keeps) => context.onKeeping(keeps));
    this.#post = context.post;
    this.#saved = context.saved;
    this.#stored = context.saved;
  }

  state(): SaveState {
    return this.#state;
  }

  dirty(): boolean {
    return !sameText(this.#context.read(), this.#saved);
  }

  changed(): void {
    // Long texts are copied less often: the cost of a copy grows with the length.
    const keepMs = this.#timing.keepMs * (1 + this.#saved.body.length / 50_000);
    if (!this.#keepTimer && !this.#closed) this.#keepTimer = Number(setTimeout(() => void this.#keep(), keepMs));
    // Edits do not bring a retry forward.
    if (this.#isHalted() || this.#state.kind === 'waiting') return;
    if (this.#state.kind !== 'saving' && this.#state.kind !== 'changed') this.#set({ kind: 'changed' });
    if (!this.#running) this.#schedule();
  }

  async saveNow(): Promise<SaveState> {
    this.#urgent = true;
    await this.#running;
    await this.#run();
    this.#urgent = false;
    return this.#state;
  }

  hide(): void {
    this.keepNow();
    void this.#keep();
    this.#leaving = true;
    if (this.dirty()) void this.#run();
    this.#leaving = false;
  }

  keepNow(): boolean {
    const text = this.#textToKeep();
    return (
      text === null ||
      this.#copies.keepNow(this.#copyOf(text)) ||
      (this.#copied !== null && sameText(text, this.#copied))
    );
  }

  wake(): void {
    if (this.#state.kind === 'waiting') void this.#run();
    else void this.#alone(() => this.#checkElsewhere());
  }

  async restore(copy: Copy): Promise<void> {
    if (this.dirty()) await this.#putAside(this.#context.read());
    if (!this.#post) this.#creating = copy.creating;
    this.#context.onText({ title: copy.title, body: copy.body }, 'chosen');
    await this.#keep();
    await this.#copies.remove(copy);
  }

  contest(conflict: Conflict): void {
    void this.#keep();
    this.#set({ kind: 'conflict', conflict });
  }

  async resolve(choice: Choice): Promise<void> {
    if (this.#state.kind !== 'conflict') return;
    const { read, onText } = this.#context;
    const { mine, theirs } = this.#state.conflict;
    if (choice.take !== 'mine') await this.#putAside(mine);
    // If a copy was compared, the editor may hold another text meanwhile.
    if (this.dirty() && !sameText(read(), mine)) await this.#putAside(read());
    this.#moveOnto(theirs, textOf(theirs));
    const merged = choice.take === 'merged' ? choice.text : this.#saved;
    const text = { mine, theirs: this.#saved, merged }[choice.take];
    this.#set({ kind: 'changed' });
    if (!sameText(read(), text)) onText(text, 'chosen');
    await this.#run();
  }

  restart(): void {
    this.#post = null;
    this.#saved = { title: '', body: '' };
    this.#set({ kind: 'changed' });
    void this.#run();
  }

  close(): void {
    this.#closed = true;
    clearTimeout(this.#saveTimer);
    clearTimeout(this.#keepTimer);
  }

  #set(state: SaveState): void {
    this.#state = state;
    this.#context.onState(state);
  }

  #isHalted(): boolean {
    return this.#closed || this.#state.kind === 'conflict' || this.#state.kind === 'gone';
  }

  #copyPost(): string {
    return this.#post?.id ?? 'new';
  }

  #copyOf({ title, body }: Text): Copy {
    const { user, page } = this.#context;
    const base = { user, page, post: this.#copyPost(), version: this.#post?.version ?? 0 };
    return {
      ...base,
      kind: 'unsaved',
      title,
      body,
      at: Date.now(),
      ...(this.#creating && { creating: this.#creating }),
    };
  }

  /** Keeps a text that another one replaces, each as a copy of its own. */
  async #putAside(text: Text): Promise<void> {
    if (text.body.trim() === '') return;
    const { creating: _creating, ...copy } = this.#copyOf(text);
    await this.#copies.keep({ ...copy, kind: 'aside', page: newKey() });
  }

  async #keep(): Promise<void> {
    clearTimeout(this.#keepTimer);
    this.#keepTimer = 0;
    const text = this.#textToKeep();
    if (!text) return;
    const isStored = await this.#copies.keep(this.#copyOf(text));
    this.#copied = isStored ? text : null;
  }

  /** The text of the editor, if a copy of it is worth keeping. */
  #textToKeep(): Text | null {
    const text = this.#context.read();
    if (sameText(text, this.#saved)) return null;
    if (text.body.trim() !== '') return text;
    // An emptied text is hardly meant: an existing copy stays. A new post may begin with its title.
    return this.#post === null && text.title.trim() !== '' && !this.#copied?.body ? text : null;
  }

  /** Runs one task at a time: each request depends on the answer to the one before. */
  #alone(work: () => Promise<void>): Promise<void> {
    this.#running ??= work().finally(() => {
      this.#running = null;
      // There were edits while the request was under way.
      if (this.#state.kind === 'changed') this.#schedule();
    });
    return this.#running;
  }

  #run(): Promise<void> {
    return this.#alone(() => this.#save());
  }

  #saveIn(ms: number): void {
    clearTimeout(this.#saveTimer);
    if (!this.#closed) this.#saveTimer = Number(setTimeout(() => void this.#run(), ms));
  }

  #schedule(): void {
    const { pauseMs, mostMs } = this.#timing;
    this.#unsavedSince ??= Date.now();
    this.#saveIn(Math.max(0, Math.min(pauseMs, this.#unsavedSince + mostMs - Date.now())));
  }

  async #save(): Promise<void> {
    const { read, composing } = this.#context;
    for (;;) {
      clearTimeout(this.#saveTimer);
      if (this.#isHalted() || (composing() && !this.#urgent)) return;
      const text = read();
      if (!this.#leaving) await this.#keep();
      if (sameText(text, this.#saved)) return this.#done();
      if (this.#post && this.#post.status !== 'draft') return this.#set({ kind: 'kept', why: this.#post.status });
      const { fields, waits } = whatToSend(text, this.#post ? this.#saved : null);
      if (waits && Object.keys(fields).length === 0) return this.#set({ kind: 'kept', why: waits });

      this.#set({ kind: 'saving' });
      const { goOn, answered } = await this.#send(text, fields);
      if (!goOn) return;

      if (sameText(read(), this.#saved)) return this.#done();
      if (waits && sameText(read(), text)) return this.#set({ kind: 'kept', why: waits });
      this.#set({ kind: 'changed' });
      if (!this.#urgent && answered) return;
    }
  }

  /** Sends the fields, or the whole text as a new draft. @returns whether to go on at once, and whether it was accepted */
  async #send(text: Text, fields: Fields): Promise<{ goOn: boolean; answered: boolean }> {
    const post = this.#post;
    const sent = post
      ? { title: fields.title ?? this.#saved.title, body: fields.body_markdown ?? this.#saved.body }
      : this.#draft(text);
    const answer = post ? await this.#context.client.update(post.id, fields, post.version) : await this.#create();
    if (!answer.ok) return { goOn: await this.#failed(answer.failure, sent), answered: false };
    await this.#acknowledge(answer.value.post, sent);
    return { goOn: true, answered: true };
  }

  /** The text of the draft to create. A request is stored before it is sent, so that a reloaded page repeats the same one. */
  #draft({ title, body }: Text): Text {
    this.#creating ??= { key: newKey(), title, body };
    return this.#creating;
  }

  async #create() {
    const { key, title, body } = this.#creating as NonNullable<Copy['creating']>;
    await this.#keep();
    // An empty title is that of the front matter: see `whatToSend`.
    return this.#context.client.create({ ...(title.trim() !== '' && { title }), body_markdown: body }, key);
  }

  /** The service has what was sent. */
  async #acknowledge(stored: StoredPost, sent: Text): Promise<void> {
    const { user, page, onCreated } = this.#context;
    const before = this.#copyPost();
    const created = this.#post === null;
    this.#unsavedSince = null;
    this.#creating = undefined;
    if (created) onCreated(stored);
    this.#moveOnto(stored, sent);
    await this.#keep();
    if (created) await this.#copies.removeUnsaved(user, before, page);
  }

  #moveOnto(stored: StoredPost, sent: Text): void {
    this.#post = { id: stored.id, version: stored.version, status: stored.status };
    this.#saved = { title: sent.title, body: sent.body };
    this.#unanswered = [];
    this.#failures = 0;
    this.#stored = textOf(stored);
    this.#context.onVersion(stored);
  }

  async #done(): Promise<void> {
    const { user, page } = this.#context;
    this.#unsavedSince = null;
    await this.#copies.removeUnsaved(user, this.#copyPost(), page);
    if (this.dirty()) this.#set({ kind: 'changed' });
    else this.#set({ kind: 'saved', at: Date.now() });
  }

  /** @returns whether to go on at once */
  async #failed(failure: Failure, sent: Text): Promise<boolean> {
    if (failure.kind !== 'refused') {
      this.#unanswered = [...this.#unanswered.filter((text) => !sameText(text, sent)), sent].slice(-mostUnanswered);
      const { retryMs: firstMs, longestRetryMs: longestMs } = this.#timing;
      const wait = Math.max(backoffDelay({ firstMs, longestMs }, this.#failures++), failure.retryAfterMs ?? 0);
      this.#set({ kind: 'waiting', failure, at: Date.now() + wait });
      this.#saveIn(wait);
      return false;
    }
    this.#creating = undefined;
    const post = this.#post;
    if (post && (failure.code === 'version_conflict' || failure.code === 'not_draft')) return this.#meet(post);
    this.#set(post && failure.code === 'not_found' ? { kind: 'gone' } : { kind: 'refused', failure });
    return false;
  }

  /** Handles a post whose version is not the edited one. @returns whether to go on at once */
  async #meet(known: WrittenPost): Promise<boolean> {
    const { client, read, composing, onText } = this.#context;
    const mine = read();
    const sides = { saved: this.#saved, stored: this.#stored, unanswered: this.#unanswered, mine };
    const met = await findConflict(client, known, sides);
    if ('failure' in met) return this.#failed(met.failure, this.#saved);
    if ('conflict' in met) {
      this.contest(met.conflict);
      return false;
    }
    if (met.text && (composing() || !sameText(read(), mine))) {
      // The author has begun to write meanwhile: their words must not be replaced.
      this.contest({ mine: read(), theirs: met.post, base: this.#stored, revision: null });
      return false;
    }
    await this.#acknowledge(met.post, met.saved);
    if (met.text) onText(met.text, 'theirs');
    return true;
  }

  async #checkElsewhere(): Promise<void> {
    const post = this.#post;
    if (!post || this.#isHalted() || this.#context.composing()) return;
    const newer = await this.#context.client.getNewer(post.id, post.version);
    if (!newer.ok && newer.failure.code === 'not_found') return this.#set({ kind: 'gone' });
    if (newer.ok && newer.value && (await this.#meet(post))) await this.#save();
  }
}

/** 128 random bits. Browsers have `crypto.randomUUID` only on secure pages. */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
