import { postFile, postFileName } from '../../drafts/post-file.ts';
import { getPost } from '../../operations/get-post.ts';
import { run, type WriterRequest } from './writing-context.ts';
import type { OwnPost } from './written-post.ts';

/** `GET /posts/{id}/post.md`: the post as a file. */
export async function file(writerRequest: WriterRequest, id: string): Promise<Response> {
  const { post } = await run<{ post: OwnPost }>(writerRequest, getPost, { id });
  const name = encodeURIComponent(postFileName(post)).replace(
    /['()*]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16)}`,
  );
  return new Response(writerRequest.request.method === 'HEAD' ? null : postFile(post), {
    headers: {
      'Content-Type': 'text/markdown; charset=utf-8',
      // RFC 6266, 5: the plain name is for clients that do not support the other.
      'Content-Disposition': `attachment; filename="post-${post.id}.md"; filename*=UTF-8''${name}`,
      'Cache-Control': 'no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}
