import { readFile } from 'node:fs/promises';
import { serveRequests } from '@kairan/server/worker-requests';
import { ImageError } from './image-error.ts';
import { inspectImage } from './inspect-image.ts';
import { reencodeImage } from './reencode-image.ts';
import { renderImage } from './render-image.ts';
import { squareImage } from './square-image.ts';
import type { Reply, WorkerRequest } from './worker-messages.ts';

// Entry point of the process that decodes images, started by image-process.ts. Untrusted files are decoded in a
// process that can be killed at any moment and holds no secrets.

async function handle(request: WorkerRequest): Promise<Reply> {
  try {
    switch (request.ask) {
      case 'inspect':
        return { answer: inspectImage(await readFile(request.path)) };
      case 'reencode':
        return { answer: await reencodeImage(request.path, request.claim, request.target) };
      case 'render':
        await renderImage(request.path, request.claim, request.size, request.target);
        return { answer: null };
      case 'square':
        return { answer: await squareImage(request.path, request.claim, request.target) };
    }
  } catch (error) {
    if (error instanceof ImageError) return { rejected: error.message };
    if (!(error instanceof Error)) return { fault: String(error) };
    return { fault: error.stack ?? error.message, ...systemError(error) };
  }
}

/** Errors of files in the words of strerror(3), which is all that libvips passes on. */
const systemErrors: Readonly<Record<string, string>> = {
  'Disk quota exceeded': 'EDQUOT',
  'Input/output error': 'EIO',
  'No space left on device': 'ENOSPC',
  'Read-only file system': 'EROFS',
};

/** The failed system call that an error tells of, as Node names it. */
function systemError({ code, syscall, message }: NodeJS.ErrnoException) {
  const said = systemErrors[/^system error: (.+)$/m.exec(message)?.[1] ?? ''];
  return said === undefined ? { code, syscall } : { code: said, syscall: 'write' };
}

serveRequests(handle);
