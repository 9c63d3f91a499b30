import { hash } from 'node:crypto';
import { ApiError } from '@kairan/operation/api-error';
import type { NewDraftAnswer } from '../drafts/new-draft.ts';
import { type FileReference, replaceTargets } from '../markdown/file-references.ts';
import { isMediaPath } from '../markdown/media-path.ts';
import type { Posting } from '../posting.ts';
import { findImportedPost, recordImportedPost } from '../storage/imports.ts';
import { type ArticleFields, articleFields } from './article-fields.ts';
import { type ImportContext, LeftOut } from './import-context.ts';
import { type ImportImages, missingImage } from './import-images.ts';
import type { ImportedFile, ImportedImage } from './import-report.ts';
import { SourceError } from './import-source.ts';
import { resolvePath } from './resolve-path.ts';

/** Largest article: 200,000 characters of four bytes, and front matter. */
const maxArticleBytes = 1024 * 1024;

/** What an import has used so far. */
export interface ImportProgress {
  readonly images: ImportImages;
  /** The author's drafts, with those that a dry run would have created. */
  readonly drafts: number;
}

/** Rolls back the draft of a dry run. */
class Rehearsed extends Error {
  readonly answer: NewDraftAnswer;

  constructor(answer: NewDraftAnswer) {
    super();
    this.answer = answer;
  }
}

/** Rolls back a draft whose file another import has imported meanwhile. */
class ImportedMeanwhile extends Error {}

/**
 * Imports an article as a draft, with its images, unless its content was imported before.
 * @returns also if the article is left out: its reason tells why
 */
export async function importArticle(
  context: ImportContext,
  progress: ImportProgress,
  file: string,
): Promise<ImportedFile> {
  const used: ImportedImage[] = [];
  const report = (fields: Partial<ImportedFile> & Pick<ImportedFile, 'status'>): ImportedFile => ({
    file,
    post: null,
    reason: null,
    warnings: [],
    images: used,
    ...fields,
  });
  try {
    const bytes = await context.source.files.get(file)?.read(maxArticleBytes);
    if (!bytes) throw new SourceError('unreadable', 'The file has disappeared.');
    const contentHash = hash('sha256', bytes, 'hex');
    const earlier = await findImportedPost(context.deps.store, context.author.id, contentHash);
    if (earlier) return report({ status: 'already_imported', post: earlier });
    checkLimits(context, progress);
    const fields = articleFields(textOf(bytes));
    const { post, warnings = [] } = await createDraft(context, progress.images, { file, contentHash, fields, used });
    const id = context.dryRun ? null : post.id;
    return report({ status: 'created', post: { id, title: post.title }, warnings: [...warnings] });
  } catch (error) {
    if (error instanceof ImportedMeanwhile) return importArticle(context, progress, file);
    return report({ status: 'left_out', reason: reasonOf(error) });
  }
}

/** @throws {LeftOut} before any work for an article that a limit keeps out */
function checkLimits({ deps, until }: ImportContext, { drafts }: ImportProgress): void {
  const { drafts: limit } = deps.limits;
  if (drafts >= limit) {
    throw new LeftOut(
      'drafts_limit',
      `The limit of ${limit} drafts is reached. Publish or delete some, then import again.`,
    );
  }
  if (performance.now() > until) {
    throw new LeftOut('time_limit', 'The import took too long. Import the same file again: it goes on from here.');
  }
}

/** What the import of one article works with. */
interface Article {
  readonly file: string;
  readonly contentHash: string;
  readonly fields: ArticleFields;
  /** Collects the images. */
  readonly used: ImportedImage[];
}

async function createDraft(context: ImportContext, images: ImportImages, article: Article): Promise<NewDraftAnswer> {
  const { deps, author, dryRun } = context;
  const { fields, contentHash, used } = article;
  const body = await withUploadedImages(context, images, article);
  const cover = await uploadedCover(context, images, article);
  const { title } = fields;
  const sent = {
    ...(title !== undefined && { title }),
    body_markdown: body,
    ...(cover !== null && !dryRun && { cover }),
  };
  try {
    return await context.createDraft(dryRun ? withImages(deps, used) : deps, sent, async (tx, answer) => {
      if (dryRun) throw new Rehearsed(answer);
      const row = { userId: author.id, hash: contentHash, postId: answer.post.id, at: deps.now().getTime() };
      if (!(await recordImportedPost(tx, row))) throw new ImportedMeanwhile();
    });
  } catch (error) {
    if (error instanceof Rehearsed) return error.answer;
    throw error;
  }
}

/** Uploads the images of the body, and replaces their paths by those on this site. */
async function withUploadedImages(
  { deps, source, found }: ImportContext,
  images: ImportImages,
  { file, fields, used }: Article,
): Promise<string> {
  const { body } = fields;
  const references = await deps.text.references(body);
  const urls = new Map<FileReference, string>();
  const seen = new Set<string>();
  for (const reference of references) {
    const { kind, target } = reference;
    const path = resolvePath(target, { article: file, root: found.root });
    const isThere = path !== null && source.files.has(path);
    // A link to anything but an image stays a link, and a path on this site may be an image that is the author's own.
    if (path === null || (!isThere && (kind === 'link' || isMediaPath(target)))) continue;
    if (kind === 'link' && !/\.(?:png|jpe?g|webp|gif)$/i.test(path)) continue;
    const image = isThere ? await images.add(path, 'post') : missingImage(target);
    if (!seen.has(image.path)) used.push(image);
    seen.add(image.path);
    if (image.url !== null) urls.set(reference, image.url);
  }
  return replaceTargets(body, references, (reference) => urls.get(reference) ?? null);
}

async function uploadedCover(
  { found }: ImportContext,
  images: ImportImages,
  { file, fields, used }: Article,
): Promise<string | null> {
  const path = fields.cover === null ? null : resolvePath(fields.cover, { article: file, root: found.root });
  if (path === null) return null;
  const image = await images.add(path, 'cover');
  used.push(image);
  return image.url;
}

/** Dependencies to which the images of a dry run are the author's own. */
function withImages(deps: Posting, used: readonly ImportedImage[]): Posting {
  const urls = used.flatMap(({ url }) => url ?? []);
  const prepare: Posting['text']['prepare'] = (input) =>
    deps.text.prepare({ ...input, ownImages: [...input.ownImages, ...urls] });
  return { ...deps, text: { ...deps.text, prepare } };
}

/** @throws {SourceError} */
function textOf(bytes: Buffer): string {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(bytes).replace(/\r\n?/g, '\n');
  } catch {
    throw new SourceError('unreadable', 'The file is not UTF-8 text. Save it as UTF-8.');
  }
}

/** @throws anything that is not about the article */
function reasonOf(error: unknown): NonNullable<ImportedFile['reason']> {
  if (error instanceof LeftOut || error instanceof SourceError) {
    return { code: error.code, field: null, message: error.message };
  }
  if (!(error instanceof ApiError)) throw error;
  const { code, about, message } = error;
  if (code === 'limit_reached') return { code: 'drafts_limit', field: null, message };
  return { code, field: about === '' ? null : about, message };
}
