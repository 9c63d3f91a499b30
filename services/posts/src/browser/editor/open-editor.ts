import type { Status } from '../../post.ts';
import { layOut } from './layout.ts';
import { announcePage } from './live-pages.ts';
import { speechOf } from './messages/messages.ts';
import { noteVersion, type PageForm, pointAt } from './page-form.ts';
import { counter } from './parts/counter.ts';
import { notesList, notesOf } from './parts/notes-list.ts';
import { previewPane } from './parts/preview.ts';
import { previewToggle } from './parts/preview-toggle.ts';
import { saveLine } from './parts/save-line.ts';
import { scrollInStep } from './parts/scroll-in-step.ts';
import { toolbar } from './parts/toolbar.ts';
import { uploads as openUploads } from './parts/uploads.ts';
import { textOf } from './saving/conflict.ts';
import { openDraftStore } from './saving/copies.ts';
import type { Text } from './saving/save-state.ts';
import { newKey, openSaving, type Saving } from './saving/saving.ts';
import { openWebClient, type WebClient } from './saving/web-client.ts';
import { openSurface } from './surface/open-surface.ts';
import type { Note, TextSurface } from './surface/text-surface.ts';
import { type CommandName, commands } from './text/commands.ts';
import { deciding } from './wiring/deciding.ts';
import { imageChoice } from './wiring/images.ts';
import { listenToKeys } from './wiring/keys.ts';
import { offerCopies } from './wiring/offers.ts';
import { followPage } from './wiring/page-life.ts';
import { holdBackPublishing, sendForm } from './wiring/sending.ts';

/** Milliseconds after the last key until the text is counted. */
const countMs = 150;

/** Makes an editor of the page's form: all that it does, the form does without it as well, if in more steps. */
export async function openEditor(page: PageForm): Promise<void> {
  const { form, title, textarea, web, user } = page;
  const speech = speechOf(document.documentElement.lang);
  const mac = /Mac|iPhone|iPad/.test(navigator.platform);
  const own = newKey();
  const client = openWebClient(web);
  const draftStore = openDraftStore();
  const original = await savedText(page, client);
  let post = page.post && { ...page.post, status: page.status };
  let saving: Saving;
  announcePage(own);
  title.placeholder = speech.title;
  textarea.placeholder = speech.textHint;

  const inTitle = { composing: false };
  title.addEventListener('compositionstart', () => {
    inTitle.composing = true;
  });
  title.addEventListener('compositionend', () => {
    inTitle.composing = false;
    changed();
  });
  const read = (): Text => ({ title: title.value, body: surface.text() });
  const changed = () => {
    saving.changed();
    preview.changed();
    textChanged();
    clearTimeout(counting);
    counting = setTimeout(() => count.show(surface.text()), countMs);
  };
  let counting = 0;

  const surface: TextSurface = await openSurface(page, {
    label: speech.text,
    language: speech.language,
    styleNonce: page.styleNonce,
    onChange: () => changed(),
    onFiles: (files, at) => images.put(files, at),
    onNotesHere: (notes) => sayHere(notes),
    onLeave: () => form.querySelector<HTMLElement>('button[name=then]')?.focus(),
  });

  const count = counter(speech);
  const images = openUploads({
    speech,
    web,
    surface: () => surface,
    onBusy: (busy) => holdBackPublishing(form, speech, busy),
  });
  const choose = imageChoice(form, (files) => images.put(files, surface.selected().to));
  const run = (name: CommandName | 'image') => {
    if (name === 'image') return choose();
    if (!surface.composing()) surface.apply(commands[name](surface.text(), surface.selected()));
  };
  const notes = notesList(speech, (line) => surface.goTo(line));
  const preview = previewPane({
    speech,
    size: () => surface.size(),
    ask: () => {
      const { title: heading, body } = read();
      return client.preview({ title: heading, body_markdown: body, ...(post && { id: post.id }) });
    },
    onAnswer(remarks) {
      const found = notesOf(remarks, surface.text(), speech);
      surface.show(found);
      notes.show(found, remarks);
    },
  });
  const line = saveLine({
    speech,
    signInHref: page.signInHref,
    onRetry: () => void saving.saveNow(),
    onDecide: () => decisions.open(),
    onRestart: () => saving.restart(),
  });
  const decisions = deciding({
    saving: () => saving,
    speech,
    read,
    notices: () => editor.notices,
    onDecided: () => void offers.renew(),
  });

  const written = (now: { id: string; version: number; status: Status }) => {
    post = { id: now.id, version: now.version, status: now.status };
    noteVersion(page, now.version);
    life.told(now);
  };
  saving = openSaving({
    client,
    draftStore,
    user,
    page: own,
    post,
    saved: original,
    read,
    composing: () => surface.composing() || inTitle.composing,
    onState(state) {
      line.show(state);
      decisions.follow(state);
    },
    onKeeping: (keeps) => {
      kept = keeps;
      line.keeps(keeps);
    },
    onCreated: (made) => pointAt(page, made.id, made.version),
    onVersion: written,
    onText(text, why) {
      title.value = text.title;
      surface.replace(text.body);
      changed();
      if (why === 'theirs') line.say(speech.takenOver);
    },
  });
  let kept = true;
  const life = followPage(saving, () => !images.busy() && (kept || !saving.dirty()));
  if (post) life.told(post);

  const offers = offerCopies({
    draftStore,
    client,
    speech,
    saving,
    user,
    page: own,
    post: () => post?.id ?? 'new',
    get notices() {
      return editor.notices;
    },
    decide: decisions.withCopy,
  });
  const toggle = previewToggle(speech, (shown) => preview.show(shown));
  const writing = surface.element.contains(document.activeElement);
  const editor = layOut(textarea, {
    toolbar: toolbar(speech, mac, run),
    previewToggle: toggle.element,
    text: surface.element,
    preview: preview.element,
    uploads: images.element,
    saved: line.element,
    count: count.element,
    notes: notes.element,
    aside: offers.asideElement,
  });
  // What is moved in the page loses the cursor.
  if (writing) surface.focus();
  const textChanged = scrollInStep(surface, preview);

  const sayHere = (here: readonly Note[]) => {
    editor.here.hidden = here.length === 0;
    editor.here.textContent = [...new Set(here.map(({ message }) => message))].join(' ');
  };

  listenToKeys(form, { surface, title, mac, run, save: () => form.requestSubmit() });
  sendForm({
    page,
    surface,
    saving,
    line,
    speech,
    uploading: images.busy,
    status: () => post?.status ?? 'draft',
  });
  title.addEventListener('input', changed);
  line.show(saving.state());
  count.show(surface.text());
  toggle.begin();
  preview.changed();
  // What was typed while all this was loaded. A text that the page itself brought is saved once the author goes on with it.
  if (saving.dirty() && !page.unsaved) saving.changed();
  await offers.begin();
}

/** What the service has of the post: usually what the page shows. */
async function savedText({ post, unsaved, title, textarea }: PageForm, client: WebClient): Promise<Text> {
  if (!post) return { title: '', body: '' };
  if (!unsaved) return { title: title.defaultValue, body: textarea.defaultValue.replace(/\r\n?/g, '\n') };
  const got = await client.get(post.id);
  // What is stored in another version nobody here has seen: it must not be taken for what this text was written upon.
  const known = got.ok && got.value.post.version === post.version;
  return known ? textOf(got.value.post) : { title: '', body: '' };
}
