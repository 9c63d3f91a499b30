import type { Status } from '../../post.ts';
import { type Editor, layOut } from './layout.ts';
import type { Speech } from './messages/messages.ts';
import { noteVersion, type PageForm, pointAt } from './page-form.ts';
import { counter } from './parts/counter.ts';
import { notesList, notesOf, type Remarks } from './parts/notes-list.ts';
import { type PreviewPane, previewPane } from './parts/preview.ts';
import { previewToggle } from './parts/preview-toggle.ts';
import { saveLine } from './parts/save-line.ts';
import { scrollInStep } from './parts/scroll-in-step.ts';
import { toolbar } from './parts/toolbar.ts';
import { uploads } from './parts/uploads.ts';
import { openDraftStore } from './saving/copies.ts';
import type { SaveState, Text } from './saving/save-state.ts';
import { openSaving, type Saving } from './saving/saving.ts';
import type { WebClient } from './saving/web-client.ts';
import type { Composition } from './surface/composition.ts';
import type { Note, TextSurface } from './surface/text-surface.ts';
import { type CommandName, commands } from './text/commands.ts';
import { fixLine } from './text/fix-line.ts';
import { deciding } from './wiring/deciding.ts';
import { imageChoice } from './wiring/images.ts';
import { listenToKeys } from './wiring/keys.ts';
import { offerCopies } from './wiring/offers.ts';
import { followPage } from './wiring/page-life.ts';
import { pasting } from './wiring/pasting.ts';
import { holdBackPublishing, sendForm } from './wiring/sending.ts';

/** Milliseconds after the last key until the characters are counted. */
const countMs = 150;

/** What an editor is made of. */
export interface EditorContext {
  readonly page: PageForm;
  /** Identifies this page among the open ones: see `Copy`. */
  readonly pageKey: string;
  readonly speech: Speech;
  readonly client: WebClient;
  /** What the service has of the post. */
  readonly original: Text;
  readonly surface: TextSurface;
  readonly titleComposition: Composition;
}

interface WrittenPost {
  readonly id: string;
  readonly version: number;
  readonly status: Status;
}

/** The editor of a post: builds its parts around the text and connects them. */
export class PostEditor {
  readonly #context: EditorContext;
  readonly #mac = /Mac|iPhone|iPad/.test(navigator.platform);
  readonly #draftStore = openDraftStore();
  readonly #count: ReturnType<typeof counter>;
  readonly #images: ReturnType<typeof uploads>;
  readonly #pasting: ReturnType<typeof pasting>;
  readonly #chooseImages: () => void;
  readonly #notes: ReturnType<typeof notesList>;
  readonly #preview: PreviewPane;
  readonly #line: ReturnType<typeof saveLine>;
  readonly #decisions: ReturnType<typeof deciding>;
  readonly #saving: Saving;
  readonly #pageLife: ReturnType<typeof followPage>;
  readonly #offers: ReturnType<typeof offerCopies>;
  readonly #toggle: ReturnType<typeof previewToggle>;
  readonly #layout: Editor;
  readonly #scrollAfterChange: () => void;
  #post: WrittenPost | null;
  #countTimer = 0;

  constructor(context: EditorContext) {
    const { page, speech, surface } = context;
    this.#context = context;
    this.#post = page.post && { ...page.post, status: page.status };
    this.#count = counter(speech);
    this.#images = uploads({
      speech,
      web: page.web,
      surface: () => surface,
      onBusy: (busy) => holdBackPublishing(page.form, speech, busy),
    });
    this.#pasting = pasting({ page, surface, speech });
    this.#chooseImages = imageChoice(page.form, (files) => this.upload(files, surface.selected().to));
    this.#notes = notesList(
      speech,
      (line) => surface.goTo(line),
      (line) => this.#fix(line),
    );
    this.#preview = previewPane({
      speech,
      size: () => surface.size(),
      ask: () => this.#requestPreview(),
      onAnswer: (remarks) => this.#showRemarks(remarks),
    });
    this.#line = saveLine({
      speech,
      signInHref: page.signInHref,
      onRetry: () => void this.#saving.saveNow(),
      onDecide: () => this.#decisions.open(),
      onRestart: () => this.#saving.restart(),
    });
    this.#decisions = deciding({
      saving: () => this.#saving,
      speech,
      read: () => this.#read(),
      notices: () => this.#layout.notices,
      onDecided: () => void this.#offers.renew(),
    });
    this.#saving = this.#openSaving();
    this.#pageLife = followPage(this.#saving, () => this.#mayLeave());
    if (this.#post) this.#pageLife.announce(this.#post);
    this.#offers = this.#offerCopies();
    this.#toggle = previewToggle(speech, (shown) => this.#preview.show(shown));
    this.#layout = this.#layOut();
    this.#scrollAfterChange = scrollInStep(surface, this.#preview);
  }

  /** Connects the form and its keys, and shows the initial state. */
  async begin(): Promise<void> {
    const { page, speech, surface } = this.#context;
    listenToKeys(page.form, {
      surface,
      title: page.title,
      mac: this.#mac,
      run: (name) => this.#run(name),
      save: () => page.form.requestSubmit(),
    });
    sendForm({
      page,
      surface,
      saving: this.#saving,
      line: this.#line,
      speech,
      uploading: this.#images.busy,
      status: () => this.#post?.status ?? 'draft',
    });
    page.title.addEventListener('input', () => this.changed());
    this.#line.show(this.#saving.state());
    this.#count.show(surface.text());
    this.#toggle.begin();
    this.#preview.changed();
    // Saves what was typed while the editor loaded. A text that the page itself brought is saved once the author edits it.
    if (this.#saving.dirty() && !page.unsaved) this.#saving.changed();
    await this.#offers.begin();
  }

  /** To be called after each edit of title or text. */
  changed(): void {
    this.#saving.changed();
    this.#preview.changed();
    this.#scrollAfterChange();
    this.#pasting.changed();
    clearTimeout(this.#countTimer);
    this.#countTimer = Number(setTimeout(() => this.#count.show(this.#context.surface.text()), countMs));
  }

  /** Uploads images and inserts them at an offset of the text. */
  upload(files: readonly File[], at: number): void {
    this.#images.put(files, at);
  }

  /** Pastes formatted text. @returns whether that is done */
  paste(data: DataTransfer): boolean {
    return this.#pasting.paste(data);
  }

  /** Shows the notes on the current line. */
  showNotesHere(notes: readonly Note[]): void {
    const { here } = this.#layout;
    here.hidden = notes.length === 0;
    here.textContent = [...new Set(notes.map(({ message }) => message))].join(' ');
  }

  #read(): Text {
    return { title: this.#context.page.title.value, body: this.#context.surface.text() };
  }

  #run(name: CommandName | 'image'): void {
    const { surface } = this.#context;
    if (name === 'image') this.#chooseImages();
    else if (!surface.composing()) surface.apply(commands[name](surface.text(), surface.selected()));
  }

  #fix(line: number): void {
    const { surface } = this.#context;
    const edit = surface.composing() ? null : fixLine(surface.text(), line);
    if (edit) surface.apply(edit);
  }

  #requestPreview() {
    const { title, body } = this.#read();
    return this.#context.client.preview({ title, body_markdown: body, ...(this.#post && { id: this.#post.id }) });
  }

  #showRemarks(remarks: Remarks): void {
    const { surface, speech } = this.#context;
    // They are asked for again when the word is complete.
    if (surface.composing()) return;
    const notes = notesOf(remarks, surface.text(), speech);
    surface.show(notes);
    this.#notes.show(notes, remarks);
  }

  #openSaving(): Saving {
    const { page, pageKey, speech, client, original, surface, titleComposition } = this.#context;
    return openSaving({
      client,
      draftStore: this.#draftStore,
      user: page.user,
      page: pageKey,
      post: this.#post,
      saved: original,
      read: () => this.#read(),
      composing: () => surface.composing() || titleComposition.composing(),
      onState: (state) => this.#showState(state),
      onKeeping: (keeps) => this.#line.keeps(keeps),
      onCreated: (post) => pointAt(page, post.id, post.version),
      onVersion: (post) => this.#followVersion(post),
      onText: (text, why) => {
        page.title.value = text.title;
        surface.replace(text.body);
        this.changed();
        if (why === 'theirs') this.#line.say(speech.takenOver);
      },
    });
  }

  #showState(state: SaveState): void {
    this.#line.show(state);
    this.#decisions.follow(state);
  }

  #followVersion({ id, version, status }: WrittenPost): void {
    this.#post = { id, version, status };
    noteVersion(this.#context.page, version);
    this.#pageLife.announce(this.#post);
  }

  #mayLeave(): boolean {
    return !this.#images.busy() && this.#saving.keepNow();
  }

  #offerCopies() {
    const { page, pageKey, speech, client } = this.#context;
    const notices = () => this.#layout.notices;
    return offerCopies({
      draftStore: this.#draftStore,
      client,
      speech,
      saving: this.#saving,
      user: page.user,
      page: pageKey,
      post: () => this.#post?.id ?? 'new',
      get notices() {
        return notices();
      },
      decide: this.#decisions.withCopy,
    });
  }

  #layOut(): Editor {
    const { page, speech } = this.#context;
    const parts = {
      toolbar: toolbar(speech, this.#mac, (name) => this.#run(name)),
      previewToggle: this.#toggle.element,
      preview: this.#preview.element,
      pasted: this.#pasting.element,
      uploads: this.#images.element,
      saved: this.#line.element,
      count: this.#count.element,
      notes: this.#notes.element,
      aside: this.#offers.asideElement,
    };
    return layOut(page, parts, speech);
  }
}
