import { z } from 'zod';
import { constructKeys } from '../markdown/constructs.ts';
import { categories, statuses, type Warning } from '../post.ts';
import { publishProblems } from '../storage/schedule.ts';

/** The shapes of responses (decisions, "Shapes"). Times are RFC 3339 in UTC. */

const time = z.iso.datetime();
export const categoryCodes = categories.map(({ code }) => code);

const listedPostShape = {
  id: z.string(),
  title: z.string(),
  status: z.enum(statuses),
  category: z.enum(categoryCodes).nullable(),
  tags: z.array(z.string()),
  cover: z.string().nullable().describe('The url returned by the upload of the cover'),
  url: z.string().nullable().describe('Public page; null unless published'),
  preview_url: z.string().describe('Page that shows the post in any state to anyone with this link'),
  excerpt: z.string().describe('Plain text of the first lines'),
  characters: z.int().describe('Length of the stored body in Unicode code points'),
  version: z.int().describe('Increases by 1 with every change of content or state'),
  created_at: time,
  updated_at: time,
  published_at: time.nullable().describe('When first published'),
  publish_at: time.nullable().describe('When a scheduled draft becomes public; null unless scheduled'),
};

/** A post in a list. */
export const listedPost = z.object(listedPostShape);

const { id, title, ...rest } = listedPostShape;

/** A post with its body. */
export const fullPost = z.object({ id, title, body_markdown: z.string(), ...rest });

const warningCodes = [
  'external_image_removed',
  'foreign_image_removed',
  'html_removed',
  'table_flattened',
  'heading_demoted',
  'unsafe_link_removed',
  'control_character_removed',
  'title_heading_removed',
  'unclosed_callout',
  'front_matter_removed',
  'converted',
  'unsupported_syntax',
] as const satisfies readonly Warning['code'][];

export const warningShape = z.object({
  code: z.enum(warningCodes),
  message: z.string(),
  line: z.int().describe('1-based, in the body that was sent'),
});

/** A warning for the pages and the editor, which write it in the reader's language. */
export const pageWarningShape = warningShape.extend({
  constructs: z
    .array(z.enum(constructKeys))
    .readonly()
    .optional()
    .describe('What it is about, if the code names several things'),
  unlisted: z.int().optional().describe('On the last one: how many more there are'),
});

export const findingShape = z.object({
  kind: z.enum(['api_key', 'password', 'email', 'phone']),
  rule: z.string(),
  field: z.enum(['title', 'body_markdown', 'tags']),
  line: z.int().describe('1-based'),
  column: z.int().describe('1-based, in code points'),
  excerpt: z.string().describe('Masked'),
});

/** Lines of a field with the findings in them, for pages of this site. */
export const passageShape = z.object({
  field: findingShape.shape.field,
  findings: z.array(findingShape).readonly(),
  lines: z
    .array(
      z.object({
        number: z.int().describe('1-based'),
        text: z.string().describe('Shortened and masked'),
        found: z.boolean().describe('Whether a finding begins here'),
      }),
    )
    .readonly(),
});

/** Why a scheduled post was not published at its time. */
export const publishProblemShape = z
  .enum(publishProblems)
  .nullable()
  .describe(
    'Why it was not published at its time. findings: something must be confirmed first; limit: moved to the next day',
  );

/** The response with one post. */
export const postEnvelope = z.object({
  post: fullPost,
  warnings: z
    .array(warningShape)
    .optional()
    .describe(
      'What was removed or changed in the body that was sent, and what stays as raw text; omitted if there is nothing',
    ),
});

/** Why a post is pending review, as its author is told. */
export const reviewShape = z.object({
  held_at: time,
  reasons: z
    .object({ ja: z.array(z.string()), en: z.array(z.string()) })
    .describe('Why the post is pending review, in general words'),
  answer: z.string().nullable().describe('Your answer to the editors'),
  can_answer: z.boolean().describe('Whether you can answer the editors; once for each review'),
});

export const nextCursor = z
  .string()
  .nullable()
  .describe('Send it as cursor to get the next page; null on the last page');

export const revisionShape = z.object({
  version: z.int().describe('The version of the post that this revision created'),
  title: z.string(),
  body_markdown: z.string().describe('As stored'),
  body_as_sent: z.string(),
  at: time,
  by: z.string().describe('User name, with @'),
  door: z.enum(['web', 'api', 'mcp', 'cli']),
  client: z.string().nullable().describe('Name of the token or app; null for the website'),
});

const count = { used: z.int(), limit: z.int() };

/** The account of the caller. */
export const accountShape = z.object({
  username: z.string().describe('With @'),
  display_name: z.string(),
  profile_url: z.string(),
  client: z
    .object({ kind: z.enum(['token', 'oauth']), name: z.string() })
    .nullable()
    .describe('The token or app that sent the request; null for a person on the website'),
  limits: z.object({
    drafts: z.object(count),
    publishes: z.object({ ...count, resets_at: time }),
    uploads: z.object({ ...count, resets_at: time }),
  }),
});

/** What an author shows of themselves on their page. */
export const profileShape = z.object({
  username: z.string().describe('With @'),
  display_name: z.string(),
  biography: z.string().describe('Plain text, which may have line breaks; empty for none'),
  links: z.array(z.string()).describe('Addresses of pages'),
  picture: z.string().nullable().describe('Path of a square image; null for none'),
  url: z.string().describe('The page of the author'),
});

export const profileEnvelope = z.object({ profile: profileShape });
