import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { operation } from '../posting.ts';
import { timeText } from '../responses/post-response.ts';
import { imageKinds, latestImages } from '../storage/media.ts';

export const listImages = operation({
  name: 'list_images',
  summary: 'List the images that you uploaded, newest first.',
  effect: 'read',
  who: 'posts:read',
  input: z.object({
    kind: z.enum(imageKinds).describe('What they were uploaded for'),
    limit: z.int().min(1).max(100).default(20),
  }),
  output: z.object({
    images: z.array(
      z.object({
        url: z.string().describe('Path of the image, for ![alt](url) in a body or as cover'),
        width: z.int().describe('In pixels'),
        height: z.int(),
        uploaded_at: z.iso.datetime(),
      }),
    ),
  }),
  errors: admissionErrors.scope,

  async handle({ input: { kind, limit }, caller }, { reading }) {
    const images = await latestImages(reading, caller.id, { kind, limit });
    return {
      images: images.map(({ name, width, height, createdAt }) => ({
        url: `/media/${name}`,
        width,
        height,
        uploaded_at: timeText(createdAt),
      })),
    };
  },
});
