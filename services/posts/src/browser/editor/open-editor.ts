import { announcePage } from './live-pages.ts';
import { speechOf } from './messages/messages.ts';
import type { PageForm } from './page-form.ts';
import { PostEditor } from './post-editor.ts';
import { textOf } from './saving/conflict.ts';
import type { Text } from './saving/save-state.ts';
import { newKey } from './saving/saving.ts';
import { openWebClient, type WebClient } from './saving/web-client.ts';
import { followComposition } from './surface/composition.ts';
import { openSurface } from './surface/open-surface.ts';

/** Turns the page's form into an editor. The form works without it too, in more steps. */
export async function openEditor(page: PageForm): Promise<void> {
  const { form, title, textarea } = page;
  const speech = speechOf(document.documentElement.lang);
  const pageKey = newKey();
  const client = openWebClient(page.web);
  const original = await savedText(page, client);
  announcePage(pageKey);
  title.placeholder = speech.title;
  textarea.placeholder = speech.textHint;
  let editor: PostEditor | undefined;
  const titleComposition = followComposition(title, () => editor?.changed());
  const plainComposition = followComposition(textarea);
  const surface = await openSurface(page, plainComposition, {
    label: speech.text,
    language: speech.language,
    styleNonce: page.styleNonce,
    onChange: () => editor?.changed(),
    onFiles: (files, at) => editor?.upload(files, at),
    onPaste: (data) => editor?.paste(data) ?? false,
    onNotesHere: (notes) => editor?.showNotesHere(notes),
    onLeave: () => form.querySelector<HTMLElement>('button[name=then]')?.focus(),
  });
  editor = new PostEditor({ page, pageKey, speech, client, original, surface, titleComposition });
  await editor.begin();
}

/** What the service has of the post: usually what the page shows. */
async function savedText({ post, unsaved, title, textarea }: PageForm, client: WebClient): Promise<Text> {
  if (!post) return { title: '', body: '' };
  if (!unsaved) return { title: title.defaultValue, body: textarea.defaultValue.replace(/\r\n?/g, '\n') };
  const got = await client.get(post.id);
  // A stored version that this page never showed must not be taken for the one that was edited.
  const known = got.ok && got.value.post.version === post.version;
  return known ? textOf(got.value.post) : { title: '', body: '' };
}
