import { readFile } from 'node:fs/promises';
import { setPriority } from 'node:os';
import { ImageError } from './image-error.ts';
import { inspectImage } from './inspect-image.ts';
import { reencodeImage } from './reencode-image.ts';
import type { Question, Reply } from './worker-messages.ts';

// The process that decodes images, started by image-process.ts: what strangers send is decoded where it can be ended at any
// moment, and where nothing is that is worth stealing.

/** Requests that only read come before images. */
const niceness = 10;

async function answerTo(question: Question): Promise<Reply> {
  try {
    if (question.ask === 'inspect') return { answer: inspectImage(await readFile(question.path)) };
    return { answer: await reencodeImage(question.path, question.claim, question.target) };
  } catch (error) {
    if (error instanceof ImageError) return { refused: error.message };
    return { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

/** Whoever asked may have ended meanwhile, in whatever way. */
function send(message: Reply | 'ready'): void {
  process.send?.(message, undefined, undefined, (error) => error && process.exit());
}

setPriority(niceness);
process.on('disconnect', () => process.exit());
process.on('message', async (question: Question) => send(await answerTo(question)));
send('ready');
