import { ApiError } from '@kairan/operation/api-error';
import { type Html, html } from '@kairan/web/html';
import { hrefOf } from '@kairan/web/page-address';
import type { Page } from '@kairan/web/page-response';
import { isolated } from '@kairan/web/page-texts';
import type { ImportedFile, ImportReport } from '../../archive/import-report.ts';
import { isLeftOutCode } from '../../archive/import-report.ts';
import { getMe } from '../../operations/get-me.ts';
import { importPosts } from '../../operations/import-posts.ts';
import type { Warning } from '../../post.ts';
import type { Language } from '../messages/messages.ts';
import type { PageRequest } from '../page-request.ts';
import { marks, problemNotice, sentenceFor } from './error-sentence.ts';
import { warningItem } from './findings-list.ts';
import { toOwnPosts, writingPage } from './frame.ts';
import { limitsList, type Me } from './limits-list.ts';
import { writingMessages } from './messages/messages.ts';
import { fileField, type Sent } from './sent-form.ts';
import { aboutFile } from './upload.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** `GET /posts/import`: the form for a zip of posts, and the download of the author's own. */
export function importForm(writerRequest: WriterRequest): Promise<Page> {
  return importPage(writerRequest, { apiError: null, report: null });
}

/** `POST /posts/import`: imports a zip and shows what became of each file. */
export async function importSent(writerRequest: WriterRequest, sent: Sent): Promise<Page> {
  try {
    if (sent.refused) throw aboutFile(sent.refused);
    const input = { ...(sent.file && { file: sent.file }), dry_run: sent.get('dry_run') !== '' };
    const report = await run<ImportReport>(writerRequest, importPosts, input);
    return await importPage(writerRequest, { apiError: null, report });
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return importPage(writerRequest, { apiError: error, report: null });
  }
}

async function importPage(
  writerRequest: WriterRequest,
  { apiError, report }: { apiError: ApiError | null; report: ImportReport | null },
): Promise<Page> {
  const { pageRequest } = writerRequest;
  const { baseUrl, language } = pageRequest;
  const messages = writingMessages[language].importing;
  const me = await run<Me>(writerRequest, getMe, {});
  return writingPage(writerRequest, {
    title: messages.title,
    refused: apiError,
    main: html`${toOwnPosts(pageRequest)}<h1>${messages.title}</h1>
${apiError?.about === 'file' ? fileNotice(apiError, language) : problemNotice(apiError, language)}
${report === null ? '' : reportSection(report, pageRequest)}
<p>${messages.text}</p>
<p>${messages.again}</p>
<form class="panel" method="post" action="${hrefOf(baseUrl, '/posts/import')}" enctype="multipart/form-data">
<div class="field"><label for="file">${messages.file}</label>
<input id="file" name="${fileField}" type="file" accept=".zip,application/zip" required${marks(apiError, 'cover', 'file-hint')}>
<p class="hint" id="file-hint">${messages.fileHint}</p></div>
<label class="choice"><input type="checkbox" name="dry_run" value="1"><span>${messages.dryRun}</span></label>
<button>${messages.submit}</button></form>
<section class="kept"><h2>${messages.downloadTitle}</h2><p>${messages.downloadText}</p>
<p><a class="button second" href="${hrefOf(baseUrl, '/posts/export.zip')}" download>${messages.download}</a></p></section>
<div class="quotas">${limitsList(me, pageRequest)}</div>`,
  });
}

/** The error about the zip; the usual sentences about files are those for images. */
function fileNotice({ code }: ApiError, language: Language): Html {
  const { problem, importing } = writingMessages[language];
  return html`<div class="notice bad" role="alert"><h2>${problem}</h2>
<p id="problem">${code === 'too_large' ? importing.tooLarge : importing.unreadable}</p></div>`;
}

function reportSection(report: ImportReport, { language, baseUrl }: PageRequest): Html {
  const messages = writingMessages[language].importing;
  const { dry_run: dryRun, repeat, files } = report;
  return html`<section class="notice" role="status"><h2>${dryRun ? messages.dryTitle : messages.doneTitle}</h2>
<p>${messages.counts(report)}</p>
${repeat ? html`<p>${messages.repeat}</p>` : ''}
${report.created > 0 && !dryRun ? html`<p><a href="${hrefOf(baseUrl, '/posts', { status: 'draft' })}">${messages.toDrafts}</a></p>` : ''}
</section>
<ol class="rows revisions">${files.map((file) => fileRow(file, language, baseUrl))}</ol>`;
}

function fileRow(
  { file, status, post, reason, images, warnings }: ImportedFile,
  language: Language,
  baseUrl: string,
): Html {
  const messages = writingMessages[language];
  const { importing } = messages;
  const title = post === null ? '' : isolated(post.title);
  const link = post?.id ? html`<a href="${hrefOf(baseUrl, `/posts/${post.id}/edit`)}">${title}</a>` : title;
  const lost = images.filter(({ url }) => url === null);
  return html`<li><p><strong>${importing.status[status]}</strong> ${link}</p>
<p class="hint">${isolated(file)}</p>
${reason === null ? '' : html`<p>${reasonText(reason, language)}</p>`}
${
  lost.length + warnings.length === 0
    ? ''
    : html`<ul class="findings" tabindex="0" aria-label="${file}">${lost.map(
        ({
          path,
          status: is,
        }) => html`<li><span>${is === 'missing' ? importing.missing : importing.refused}</span> ${isolated(path)}</li>
`,
      )}${warnings.map((warning) => warningItem(warning as Warning, language))}</ul>`
}</li>
`;
}

function reasonText({ code, field }: NonNullable<ImportedFile['reason']>, language: Language): string {
  if (isLeftOutCode(code)) return writingMessages[language].importing.reasons[code];
  return sentenceFor({ code, about: field ?? '', headers: {} }, language);
}
