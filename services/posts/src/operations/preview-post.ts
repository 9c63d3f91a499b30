import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { confirmationHolds } from '../drafts/check-findings.ts';
import { noSuchPost, ownPost } from '../drafts/own-post.ts';
import { failTooLong, isTooLong } from '../drafts/text-to-save.ts';
import { mediaPaths } from '../markdown/media-path.ts';
import { bodyHtml } from '../post-html/body-html.ts';
import { operation } from '../posting.ts';
import { findingShape, warningShape } from '../responses/shapes.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import { tagsOf } from '../storage/post-row.ts';
import { tagsField } from './fields.ts';

export const previewPost = operation({
  name: 'preview_post',
  summary: 'Show a text as readers would see it, and what saving and publishing it would say. Nothing is saved.',
  effect: 'read',
  who: 'account',
  input: z.object({
    title: z.string().max(10_000).describe('What the title is so far; it may be empty'),
    body_markdown: z.string().describe('What the body is so far, however short'),
    id: z.string().optional().describe('The post that the text is of, where it is one already'),
    tags: tagsField.optional().describe("The tags; the post's where left out"),
  }),
  output: z.object({
    html: z.string().describe('The body as its page shows it, safe to be put into a page of this site'),
    warnings: z.array(warningShape).describe('What saving would take out of the body'),
    findings: z.array(findingShape).describe('What looks like a key, a password, an address or a number, masked'),
    needs_confirmation: z
      .boolean()
      .describe(
        'Whether publishing would ask to confirm the findings: some are there that were not confirmed as they are',
      ),
    characters: z.int().describe('Length of the body as it would be stored, in Unicode code points'),
    excerpt: z.string().describe('Plain text of the first lines'),
  }),
  errors: [...admissionErrors.account, 'not_found', 'too_large'],

  async handle({ input, caller, fail }, deps) {
    const { title, body_markdown: sent, id } = input;
    const post = id === undefined ? undefined : ((await ownPost(deps, caller, id)) ?? noSuchPost(fail));
    if (isTooLong(sent, post?.body)) failTooLong(fail);

    const ownImages = await findOwnImages(deps, caller.id, mediaPaths(sent), deps.now().getTime());
    const { body, warnings, excerpt, characters } = await deps.text.prepare({ title, body: sent, ownImages });
    const tags = input.tags ?? (post ? tagsOf(post) : []);
    const [found, { html }] = await Promise.all([
      deps.text.inspect({ title, body, tags }),
      bodyHtml({ body, cover: null }, deps, deps.text.render),
    ]);
    return {
      html,
      warnings: [...warnings],
      findings: found.map(({ finding }) => finding),
      needs_confirmation: found.length > 0 && !confirmationHolds(found, post?.confirmed ?? null, deps),
      characters,
      excerpt,
    };
  },
});
