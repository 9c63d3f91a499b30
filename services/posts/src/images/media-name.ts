import { randomBytes } from 'node:crypto';
import { type ImageType, imageTypes } from './image-type.ts';

/** File extension by type. */
const extensions: Readonly<Record<ImageType, string>> = { png: 'png', jpeg: 'jpg', webp: 'webp', gif: 'gif' };
const mediaName = /^[0-9a-f]{32}\.(png|jpg|webp|gif)$/;

/** Creates a name for a new image: 128 random bits, so it cannot be guessed, and an extension for the type. */
export function newMediaName(type: ImageType): string {
  return `${randomBytes(16).toString('hex')}.${extensions[type]}`;
}

/** The media type (`image/png`) of an image name; undefined if it is not one of ours. */
export function mediaTypeOf(name: string): string | undefined {
  const extension = mediaName.exec(name)?.[1];
  const type = imageTypes.find((type) => extensions[type] === extension);
  return type && `image/${type}`;
}

/** Whether it is a name that `newMediaName` may have created. */
export function isMediaName(name: string): boolean {
  return mediaName.test(name);
}
