import { previewCard } from './publish/card-preview.ts';
import { coverField } from './publish/cover-field.ts';
import { publishMessages } from './publish/messages/messages.ts';
import { tagField } from './publish/tag-field.ts';
import { timeButton } from './publish/time-button.ts';

/** Enhances the page on which a post is published: tags as chips, a dropped cover, a preview that follows the form. */

const text = publishMessages[document.documentElement.lang === 'en' ? 'en' : 'ja'];
const form = document.querySelector<HTMLFormElement>('form.publish');

if (form) {
  const tags = form.querySelector<HTMLElement>('[data-tags]');
  const cover = form.querySelector<HTMLElement>('[data-cover-bytes]');
  const when = form.querySelector<HTMLElement>('[data-when]');
  if (tags) tagField(tags, text);
  const chosenCover = cover ? coverField(cover, text) : () => null;
  if (when) timeButton(form, when);
  const card = document.querySelector<HTMLElement>('#card .entry');
  if (card) previewCard(form, card, chosenCover);
}
