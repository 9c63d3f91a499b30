/** The thread that asks FTS5, so that no search holds the thread that serves requests. */
import { parentPort, workerData } from 'node:worker_threads';
import { openDatabase, type SqliteHandle } from '@kairan/database/open';
import { portable } from '@kairan/database/portable-error';
import { stateQuery } from '../../storage/store-state.ts';
import { findWords, findWordsAmong, OutOfTime } from './sqlite-words.ts';
import { clock, type WordRequest, type WordResponse, type WordThreadTask } from './word-messages.ts';

const port = parentPort;
if (!port) throw new Error('This module runs in a worker thread.');
const { file, limits } = workerData as WordThreadTask;

/** Bytes of the file that this handle maps into memory: the entries of a word lie all over the index. */
const mmapBytes = 4 * 1024 ** 3;
const db = await openDatabase(`sqlite:${file}`, {
  readOnly: true,
  cacheMebibytes: 16,
  mmapBytes,
  busyTimeoutMs: Math.max(0, limits.answerMs),
});
/** Before this, questions waited for the thread to start, not for each other. */
const readyAt = clock();

port.on('message', (request: WordRequest) => {
  const response = answer(db.sqlite as SqliteHandle, request);
  port.postMessage(response, response.type === 'found' ? transferable(response) : []);
});

function answer(sqlite: SqliteHandle, { number, sentAt, question, since }: WordRequest): WordResponse {
  if (clock() - Math.max(sentAt, readyAt) > limits.waitMs) return { number, type: 'too-busy' };
  const began = performance.now();
  const deadline = began + limits.answerMs;
  try {
    // Read first: changes that are committed meanwhile are then of a later state, and are asked for again.
    const state = sqlite.get<{ state: number }>(stateQuery)?.state ?? 0;
    const changed = since && changedSince(sqlite, since.state, since.most);
    const set = changed ? findWordsAmong(sqlite, question, changed, deadline) : findWords(sqlite, question, deadline);
    return { number, type: 'found', state, set, changed, milliseconds: performance.now() - began };
  } catch (error) {
    if (error instanceof OutOfTime) return { number, type: 'too-slow' };
    return { number, type: 'failed', error: portable(error) };
  }
}

/** The slots that changed after a state, ascending; null if more than `most`. */
function changedSince(sqlite: SqliteHandle, state: number, most: number): Uint32Array | null {
  const rows = sqlite.all<{ slot: number }>('select slot from vuln_index where changed > ? limit ?', [state, most + 1]);
  return rows.length > most ? null : Uint32Array.from(rows, ({ slot }) => slot).sort();
}

function transferable({ set, changed }: Extract<WordResponse, { type: 'found' }>): ArrayBuffer[] {
  const arrays = [set.sorted, set.bits, changed].filter((array) => array !== null && array.length > 0);
  return arrays.map((array) => (array as Uint32Array).buffer as ArrayBuffer);
}
