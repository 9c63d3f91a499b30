import { requestIdOf } from '@kairan/http/connection';
import { fileResponse } from '@kairan/http/file-response';
import type { StreamedFile } from '@kairan/operation/streamed-file';
import { exportPosts } from '../../operations/export-posts.ts';
import { run, type WriterRequest } from './writing-context.ts';

/** `GET /posts/export.zip`: all posts of the author as a zip, sent while it is made. */
export async function exportZip(writerRequest: WriterRequest): Promise<Response> {
  const { request, connection, pageRequest, context } = writerRequest;
  const file = await run<StreamedFile>(writerRequest, exportPosts, {});
  const about = { requestId: requestIdOf(connection), method: request.method, path: pageRequest.path };
  return fileResponse(file, { head: request.method === 'HEAD', report: (fault) => context.report(fault, about) });
}
