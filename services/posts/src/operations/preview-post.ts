import { z } from 'zod';
import { admissionErrors } from '../access/admissions.ts';
import { confirmationHolds } from '../drafts/check-findings.ts';
import { failNotFound, ownPost } from '../drafts/own-post.ts';
import { failTooLong, isTooLong } from '../drafts/prepare-text.ts';
import { findingsInSentText, passagesInSentText } from '../findings/in-sent-text.ts';
import { showFindings } from '../findings/passages.ts';
import { mediaPaths } from '../markdown/media-path.ts';
import type { Finding } from '../post.ts';
import { bodyHtml } from '../post-html/body-html.ts';
import { operation } from '../posting.ts';
import { findingShape, pageWarningShape, passageShape } from '../responses/shapes.ts';
import { findOwnImages } from '../storage/image-uses.ts';
import { tagsOf } from '../storage/post-row.ts';
import { tagsField } from './fields.ts';
import { completeFields } from './front-matter-fields.ts';

export const previewPost = operation({
  name: 'preview_post',
  summary: 'Render a text as readers would see it, and report what saving and publishing it would. Nothing is saved.',
  effect: 'read',
  who: 'account',
  input: z.object({
    title: z.string().max(10_000).describe('The title so far; may be empty'),
    body_markdown: z.string().describe('The body so far, of any length'),
    id: z.string().optional().describe('Id of the post, if it exists already'),
    tags: tagsField.optional().describe('The tags; default: those of the post'),
  }),
  output: z.object({
    html: z.string().describe('The body as shown on its page, safe to embed in a page of this site'),
    warnings: z
      .array(pageWarningShape)
      .describe('What saving would remove or change in the body, and what would stay as text'),
    findings: z
      .array(findingShape)
      .describe('Strings that look like keys, passwords, e-mail addresses or phone numbers, masked'),
    passages: z.array(passageShape).describe('The lines around the findings, masked'),
    needs_confirmation: z
      .boolean()
      .describe('Whether publishing would require a confirmation: there are findings that were not confirmed'),
    characters: z.int().describe('Length of the body as it would be stored, in Unicode code points'),
    excerpt: z.string().describe('Plain text of the first lines'),
  }),
  errors: [...admissionErrors.account, 'not_found', 'too_large'],

  async handle({ input, caller, fail }, deps) {
    const { body_markdown: sent, id } = input;
    const post = id === undefined ? undefined : ((await ownPost(deps, caller, id)) ?? failNotFound(fail));
    if (isTooLong(sent, post?.body)) failTooLong(fail);

    const ownImages = await findOwnImages(deps, caller.id, mediaPaths(sent), deps.now().getTime());
    const prepared = await deps.text.prepare({
      title: input.title,
      body: sent,
      ownImages,
      baseUrl: deps.baseUrl,
    });
    const { body, excerpt, characters, sentLines } = prepared;
    const given = { ...input, title: input.title || undefined };
    const { title = '', tags = post ? tagsOf(post) : [], warnings } = completeFields(given, prepared);
    const content = { title, body, tags };
    const [found, { html }] = await Promise.all([
      deps.text.inspect(content),
      bodyHtml({ rendered: prepared.html ?? (await deps.text.render(body)), cover: null }, deps),
    ]);
    const text = { sent, sentLines };
    const shown = findingsInSentText(found, text);
    const moved = new Map(found.map(({ finding }, index) => [finding, shown[index] as Finding]));
    return {
      html,
      warnings: [...warnings],
      findings: shown,
      passages: passagesInSentText(showFindings(content, found).passages, moved, text),
      needs_confirmation: found.length > 0 && !confirmationHolds(found, post?.confirmed ?? null, deps),
      characters,
      excerpt,
    };
  },
});
