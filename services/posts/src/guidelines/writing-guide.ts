import { bounds, categories } from '../post.ts';
import type { Posting } from '../posting.ts';
import { withCommas } from '../thousands.ts';
import { guidelines } from './guidelines.ts';

/** The example of the guide: it uses every form of the dialect once, and cleaning does not change it. */
export const exampleBody = `Before you ask for a summary, decide **who reads it**.

## What I tried

1. The whole minutes, pasted as they were
2. The same, with the reader named first

:::point Name the reader
The answer gets :mark[half as long] and says what matters to them.
:::

### The prompt

\`\`\`text
Summarise this for someone who missed the meeting.
\`\`\`

> "Now I read them."

- Works with *any* tool
- Took ~~an hour~~ five minutes, with \`temperature: 0\`

---

More in [the notes](https://example.com/notes).
`;

/**
 * The writing guide for models, in Markdown. It describes everything that cleaning, findings and checks do.
 * @param limits the limits of this installation
 */
export function writingGuide({ drafts, publishes, uploads }: Posting['limits']): string {
  return `# How to write posts here

Posts are about working with AI tools: what someone tried, what came of it, and what others can use. Most readers are Japanese. Write the body in the language the person uses with you; titles and tags in Japanese unless the person writes in another language. State only what the person knows or has approved.

## Steps

1. Call \`create_draft\` with \`title\` and \`body_markdown\`. Only the author can see a draft.
2. Read \`warnings\` in the result. Each says what was removed, converted or stays as raw text, and at which line of the text you sent. If something important was lost or stays raw, write it in another form and call \`update_draft\`.
3. Show the person \`preview_url\` and ask whether to publish.
4. Call \`publish_post\` with a \`category\`. To change a published post, call \`publish_post\` again with the new \`title\` or \`body_markdown\`; the post stays public.
5. To publish a draft later, send \`publish_at\` (RFC 3339 with an offset, at most a year ahead). It stays a draft until then, is checked now and again then, and \`unpublish_post\` cancels.

\`update_draft\` works on drafts only and changes only the fields you send. To avoid overwriting changes made elsewhere, send \`expected_version\`: the \`version\` that you read.

## Fields

- \`title\`: ${bounds.title.min} to ${bounds.title.max} characters on one line. It is shown above the body, so do not repeat it there.
- \`body_markdown\`: ${bounds.body.min} to ${withCommas(bounds.body.max)} characters, counted after cleaning.
- \`category\`: exactly one, required for publishing: ${categories.map(({ code, name }) => `\`${code}\` (${name})`).join(', ')}.
- \`tags\`: for example the names of the AI tools used; at most ${bounds.tags}, each ${bounds.tag.min} to ${bounds.tag.max} characters, no duplicates.
- \`cover\`: optional; the \`url\` returned by \`upload_image\` with \`kind: "cover"\`. \`null\` removes it.

Sending \`tags\` replaces all tags. Title and body cannot be \`null\`.

## Supported Markdown

| element | syntax |
| --- | --- |
| heading, subheading | \`## …\`, \`### …\` |
| paragraph; line break | an empty line between paragraphs; a single line break is shown as one |
| bold, italic, strikethrough | \`**…**\`, \`*…*\`, \`~~…~~\` |
| highlighted | \`:mark[…]\` |
| inline code | backticks |
| code block | three backticks and a language (\`python\`, \`bash\`, \`json\`, \`text\`), closed with three |
| link | \`[text](https://…)\`; a bare \`https://…\` is a link too. Also \`mailto:\`, \`/paths\` of this site, \`#fragments\` |
| lists | \`- …\`, \`1. …\`; nest by indenting under the text above |
| quote, divider | \`> …\`; \`---\` alone on a line |
| callout | a line \`:::point\` (key point), \`:::warn\` (warning) or \`:::info\` (note); text after the name becomes the title; a line with only \`:::\` closes it. Up to four levels of nesting |
| image | \`![description](/media/…)\`: only images that this person uploaded |

Do not hard-wrap lines: every line break is shown. An empty line starts a new paragraph. HTML entities (\`&copy;\`) become characters. Put a backslash before a character that should not be markup.

## What is removed or changed, by warning code

- \`heading_demoted\`: a single \`#\` became \`##\`; \`####\` and deeper became \`###\`.
- \`title_heading_removed\`: the body began with a \`#\` heading that repeats the title.
- \`table_flattened\`: tables are not supported; each row became a paragraph. Write a list instead.
- \`html_removed\`: HTML tags were removed and their text kept (\`<br>\` became a line break); comments, scripts and styles were removed entirely. To show a tag, write it as code.
- \`external_image_removed\`: an image that is not on this site: an address elsewhere, a relative path or a \`data:\` URL (also as a reference, with its definition). Upload it if the person has the right to use it.
- \`foreign_image_removed\`: a \`/media/\` image that belongs to someone else or does not exist.
- \`unsafe_link_removed\`: a link with another scheme (\`javascript:\`, \`data:\`, \`file:\`) became text.
- \`control_character_removed\`: invisible characters that can hide or reorder text.
- \`unclosed_callout\`: a callout without its closing \`:::\` was closed at the end of the enclosing block.
- \`front_matter_removed\`: YAML or TOML front matter at the beginning was removed. Its title, tags (or topics) and category are used for fields that you do not send.
- \`converted\`: syntax of another dialect was converted: \`:::message\`, \`:::note warn\` and \`> [!NOTE]\` to callouts, a line with \`===\` under it to a heading, \`__bold__\` inside Japanese text to \`**bold**\`, \`![](/media/… =500x)\` to an image without a size, \`==…==\` to highlighted text, \`<sup>2</sup>\` to ², \`<ruby>\` to a reading in brackets.
- \`unsupported_syntax\`: stays as raw text that readers see, and is reported at every save. Rewrite it: footnotes (\`[^1]\`) as brackets or a list, formulas (\`$…$\`, \`\\(…\\)\`) as code or Unicode, \`@[card](…)\` as a bare address, task boxes (\`- [ ]\`) as a list with ☐ and ☑, reference links (\`[a][1]\`) as \`[a](address)\`, \`:::details\` as a heading or callout, emoji codes (\`:tada:\`) as the emoji itself, wiki links (\`[[page]]\`) and relative ones (\`[a](b.md)\`) as links with the whole address, \`!!! note\` as a callout. Remove template tags, \`{.attributes}\`, \`[TOC]\`, \`%%comments%%\` and source marks of a chat (\`【4†source】\`).

Indented code is shown as plain text. Code is left unchanged, except for control characters.

The stored body is what readers see. The body as sent is available in the revisions.

## Images

\`upload_image\` takes PNG, JPEG, WebP or GIF as \`data_base64\`, at most 8 MB and 50 million pixels. Use the \`url\` in the result in the body (\`kind: "post"\`, the default) or as \`cover\` (\`kind: "cover"\`). Metadata such as the location of a photo is removed. Unused images are deleted after a week.

## Checks before publishing

1. **Suspicious strings.** Title, body and tags are searched for API keys, passwords, e-mail addresses and telephone numbers. If any are found, nothing is published: the call fails with \`needs_confirmation\` and \`findings\` (kind, field, line, column, masked excerpt). Remove real values, or replace them with obvious placeholders (\`YOUR_API_KEY\`, \`name@example.com\`). Confirm only if the person says that every finding is a harmless example: if your client can ask the person itself, it will; otherwise call \`publish_post\` again with \`confirm_findings: true\`. Never confirm on your own. The site can require that people confirm keys and passwords themselves: the error then names the page on which they do.
2. **The guidelines.** A doubtful post gets the status \`held\`: the editors review it and publish it or return it as a draft with a note. It cannot be changed until then; tell the person to wait. Not allowed:
${Object.values(guidelines)
  .map((message) => `   - ${message}`)
  .join('\n')}

## States

| \`status\` | visible to | possible actions |
| --- | --- | --- |
| \`draft\` | the author | \`update_draft\`, \`publish_post\`, \`delete_post\` |
| \`published\` | everyone, at \`url\` | \`publish_post\` with changes, \`unpublish_post\` (a draft again), \`delete_post\` |
| \`held\` | the author | wait, or \`delete_post\` |
| \`hidden\` | the author | hidden by the editors: \`get_post\` or \`delete_post\` |

\`delete_post\` cannot be undone, so ask the person first. \`unpublish_post\` can be undone by publishing again.

## Limits

${drafts} drafts at a time, ${publishes} publishes a day (posts sent to review count, updates do not), ${uploads} uploads a day. \`whoami\` returns what is left and when the daily limits reset. Failed attempts do not count.

## Errors

A failed call returns \`{ "error", "code" }\`. \`error\` says what to send instead; do not repeat the same request.

If a call gets no result at all, repeat it with the same \`idempotency_key\` and the same fields: \`create_draft\`, \`update_draft\`, \`publish_post\` and \`upload_image\` then return the first result and do nothing twice. Keys are any text of up to 255 visible ASCII characters, such as a UUID; use a new one for each change. They are kept for 24 hours.

- \`version_conflict\`: read the post again with \`get_post\` and apply the change to the current version.
- \`not_draft\`: change published posts with \`publish_post\`; posts pending review cannot be changed.
- \`idempotency_conflict\`: the key was used for other fields or another tool; send a new one.
- \`limit_reached\`: tell the person; \`whoami\` returns when the limit resets.
- \`setup_required\`: the person has to finish setting up the account on the website.
- \`posting_closed\`: posting is currently closed; try again later. Reading, unpublishing and deleting still work.

## Example

${'````'}markdown
${exampleBody}${'````'}
`;
}
