import type { PublishMessages } from './messages.ts';

export const en: PublishMessages = {
  added: (tag) => `Added the tag ${tag}`,
  removed: (tag) => `Removed the tag ${tag}`,
  already: (tag) => `The tag ${tag} has already been added`,
  full: (most) => `A post can have up to ${most} tags`,
  suggestions: 'Suggested tags',
  dropCover: 'You can also drop an image here. ',
  removeCover: 'Remove this image',
  noImage: 'Choose an image: PNG, JPEG, WebP or GIF.',
  tooLarge: 'The image is too large. Choose one of up to 10 MB.',
};
