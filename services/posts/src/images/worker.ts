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
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

serveRequests(handle);
