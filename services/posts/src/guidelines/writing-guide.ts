import { bounds, categories } from '../post.ts';
import type { Posting } from '../posting.ts';
import { guidelines } from './guidelines.ts';

const many = (count: number) => count.toLocaleString('en');

/** A body in which every form of the dialect stands once, as the guide shows it; cleaning it changes nothing. */
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
 * All that a writer has to know, for a model: in Markdown, complete, and true to what cleaning, findings and checks do.
 * @param limits the installation's own
 */
export function writingGuide({ drafts, publishes, uploads }: Posting['limits']): string {
  return `# How to write posts here

Posts are about working with AI tools: what was tried, what came of it, what others can use. Most readers are Japanese. Write in the language the person uses with you, and say only what the person knows or approved.

## Steps

1. \`create_draft\` with \`title\` and \`body_markdown\`. Nobody else sees a draft.
2. Read \`warnings\` in the answer. Each says what was taken out of the body, and at which line of what you sent. If something was lost that matters, write it in another form and call \`update_draft\`.
3. Show the person \`preview_url\`, and ask whether to publish.
4. \`publish_post\` with the \`category\`. To change a published post, call \`publish_post\` again with the new \`title\` or \`body_markdown\`: one step, and the post stays public.

\`update_draft\` changes drafts only, and only the fields that are sent. To change a field without losing what someone else changed meanwhile, send \`expected_version\`: the \`version\` you read.

## Fields

- \`title\`: ${bounds.title.min} to ${bounds.title.max} characters in one line. It is shown above the body: do not repeat it there.
- \`body_markdown\`: ${bounds.body.min} to ${many(bounds.body.max)} characters, counted in what is stored.
- \`category\`: exactly one, needed to publish: ${categories.map(({ code, name }) => `\`${code}\` (${name})`).join(', ')}.
- \`tags\`: names of the AI tools used, at most ${bounds.tags}, each ${bounds.tag.min} to ${bounds.tag.max} characters, no two alike.
- \`cover\`: optional; the \`url\` that \`upload_image\` returned with \`kind: "cover"\`. \`null\` removes it.

Sending \`tags\` replaces all of them. \`null\` for title or body is refused.

## The Markdown that is kept

| form | write |
| --- | --- |
| heading, sub-heading | \`## …\`, \`### …\` |
| paragraph; line break | an empty line between; a plain line break stays one |
| bold, italic, struck out | \`**…**\`, \`*…*\`, \`~~…~~\` |
| highlighted | \`:mark[…]\` |
| code in a line | backticks |
| code block | three backticks and a language (\`python\`, \`bash\`, \`json\`, \`text\`), closed with three |
| link | \`[text](https://…)\`; a bare \`https://…\` is a link too. Also \`mailto:\`, \`/paths\` of this site, \`#fragments\` |
| lists | \`- …\`, \`1. …\`; nest by indenting under the text above |
| quotation, divider | \`> …\`, \`---\` on a line of its own |
| box | a line \`:::point\` (the main thing), \`:::warn\` (a warning) or \`:::info\` (an aside); words after the name are its title; a line with only \`:::\` closes it. At most four inside one another |
| image | \`![what is to be seen](/media/…)\`: only images that this person uploaded |

Two line breaks in a row make a paragraph: do not wrap lines at a width, as every break is shown. HTML entities (\`&copy;\`) are characters. Put a backslash before a sign that should not be markup.

## What is taken out, and the code of its warning

- \`heading_demoted\`: a single \`#\` became \`##\`; \`####\` and deeper became \`###\`.
- \`title_heading_removed\`: the body began with a \`#\` heading that repeats the title.
- \`table_flattened\`: tables are not supported; each row became a paragraph. Write a list instead.
- \`html_removed\`: HTML tags went, their text stayed (\`<br>\` became a line break); comments, scripts and styles went whole. To show a tag, write it as code.
- \`external_image_removed\`: an image of another site or a \`data:\` address. Upload it, if the person may.
- \`foreign_image_removed\`: a \`/media/\` image that is not this person's, or does not exist.
- \`unsafe_link_removed\`: a link with another scheme (\`javascript:\`, \`data:\`, \`file:\`) became text.
- \`control_character_removed\`: invisible characters that can hide or turn text.
- \`unclosed_callout\`: a box without its \`:::\` was closed at the end of its surroundings.

Indented code, underlined headings, reference links (\`[a][1]\`), footnotes and task lists stay as plain text. Inside code, everything stays as it is (but for control characters).

What is stored is what readers see. The body as it was sent is kept in the revisions.

## Images

\`upload_image\` takes PNG, JPEG, WebP or GIF as \`data_base64\`, at most 8 MB and 50 million pixels. The \`url\` in its answer goes into the body (\`kind: "post"\`, the default) or into \`cover\` (\`kind: "cover"\`). Metadata such as the place of a photo is removed. An image that no post names is deleted after a week.

## Checks before anything is public

1. **Suspicious strings.** Title, body and tags are searched for API keys, passwords, e-mail addresses and telephone numbers. If there are some, nothing is published: the answer is \`needs_confirmation\` with \`findings\` (kind, field, line, column, masked excerpt). Remove real values, or put a made-up one in their place that says so (\`YOUR_API_KEY\`, \`name@example.com\`). Only if the person says that each one is a harmless example, confirm: where your client can ask the person itself, it will; else call \`publish_post\` again with \`confirm_findings: true\`. Never confirm on your own.
2. **The guidelines.** A text in doubt becomes \`held\`: the editorial team looks at it, and publishes it or sends it back as a draft with a note. Nothing can be changed meanwhile; tell the person to wait. Not wanted are:
${Object.values(guidelines)
  .map((message) => `   - ${message}`)
  .join('\n')}

## States

| \`status\` | who sees it | what can be done |
| --- | --- | --- |
| \`draft\` | the author | \`update_draft\`, \`publish_post\`, \`delete_post\` |
| \`published\` | everyone, at \`url\` | \`publish_post\` with changes, \`unpublish_post\` (a draft again), \`delete_post\` |
| \`held\` | the author | wait, or \`delete_post\` |
| \`hidden\` | the author | the editorial team has hidden it: read or \`delete_post\` |

\`delete_post\` cannot be undone: ask the person first. \`unpublish_post\` can.

## Limits

${drafts} drafts at once, ${publishes} publishes a day (a held post counts, an update does not), ${uploads} uploads a day. \`whoami\` tells what is left and when the day ends. Failed attempts are not counted.

## When a call is refused

The result is an error with \`{ "error", "code" }\`: \`error\` says what to send instead. Do that, and do not send the same again.

- \`version_conflict\`: read the post again with \`get_post\`, and make the change on what it is now.
- \`not_draft\`: published posts are changed with \`publish_post\`; a held one not at all.
- \`limit_reached\`: tell the person; only \`whoami\` knows when there is more.
- \`setup_required\`: the person has to finish the account on the website.
- \`posting_closed\`: try again in some minutes; reading, unpublishing and deleting go on.

## Example of a body

${'````'}markdown
${exampleBody}${'````'}
`;
}
