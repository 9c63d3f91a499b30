import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import type { Fail } from '@kairan/operation';
import { z } from 'zod';
import { type Author, admissionErrors } from '../access/admissions.ts';
import { checkDailyLimit, spendDailyLimit } from '../access/daily-limit.ts';
import { checkProfileText } from '../drafts/check-profile.ts';
import type { PreparedImage } from '../images/image-pool.ts';
import { storeImage } from '../images/store-image.ts';
import { operation, type Posting } from '../posting.ts';
import { profileResponse } from '../responses/profile-response.ts';
import { profileEnvelope } from '../responses/shapes.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import { findProfile, type ProfileChange, saveProfile } from '../storage/profiles.ts';
import { confirmFindingsField } from './fields.ts';
import { biographyField, linksField, pictureField } from './profile-fields.ts';

type FailPicture = Fail<'limit_reached' | 'invalid_request'>;

export const updateProfile = operation({
  name: 'update_profile',
  summary:
    'Change the fields you send of your profile, which is public at once. A new picture counts as an uploaded image.',
  effect: 'write',
  who: 'posts:publish',
  input: z.object({
    biography: biographyField.optional(),
    links: linksField.optional(),
    picture: pictureField.optional(),
    confirm_findings: confirmFindingsField,
  }),
  output: profileEnvelope,
  errors: [...admissionErrors.scopeWhileOpen, 'limit_reached', 'needs_confirmation'],

  async handle({ input, caller, fail }, deps) {
    const { confirm_findings: confirming = false, picture, ...texts } = input;
    const stored = await findProfile(deps.reading, caller.id);
    const confirmed = await checkProfileText(deps, stored, { ...texts, confirming }, fail);
    const change = { ...texts, confirmed };
    if (picture === undefined || picture === stored.picture) await save(deps, caller, change);
    else if (picture === null) await save(deps, caller, { ...change, picture });
    else await saveWithPicture(deps, caller, { change, picture }, fail);
    return profileResponse(deps, caller.username);
  },
});

async function save({ store, now }: Posting, { id }: Author, change: ProfileChange): Promise<void> {
  await store.transaction((tx) => saveProfile(tx, id, change, now().getTime()));
}

/**
 * Makes a square of an upload and saves it with the rest, or nothing. It counts as an upload: otherwise files could be
 * made without a limit.
 */
async function saveWithPicture(
  deps: Posting,
  author: Author,
  { change, picture }: { change: ProfileChange; picture: string },
  fail: FailPicture,
): Promise<void> {
  await checkDailyLimit(deps, author, 'uploads', fail);
  const image = await squareOf(deps, author, picture, fail);
  try {
    await storeImage(deps, { image, kind: 'profile', userId: author.id }, async (tx, { url }) => {
      await spendDailyLimit(tx, deps, author, 'uploads', fail);
      await saveProfile(tx, author.id, { ...change, picture: url }, deps.now().getTime());
    });
  } finally {
    await image.discard();
  }
}

async function squareOf(deps: Posting, author: Author, picture: string, fail: FailPicture): Promise<PreparedImage> {
  const [own] = await findOwnImages(deps, author.id, [picture], deps.now().getTime());
  const file = own === undefined ? null : await deps.media.read(own.slice('/media/'.length));
  if (!file) {
    return fail('invalid_request', 'picture must be the url returned by one of your uploads, or null for no picture.', {
      about: 'picture',
    });
  }
  return deps.images.square({ content: Readable.fromWeb(file.body as ReadableStream) });
}
