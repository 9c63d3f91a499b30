import { readFile } from 'node:fs/promises';
import { type Caller, operationsOf } from '@kairan/operation';
import { ApiError, commonErrors } from '@kairan/operation/api-error';
import { UploadedFile } from '@kairan/operation/uploaded-file';
import { z } from 'zod';

/** Notes that people write, for tests of writing over the transports. */
export interface Notes {
  readonly notes: Map<string, { id: string; text: string; tags: string[]; version: number }>;
  /** The idempotency keys of the callers. */
  readonly keys: (string | undefined)[];
  /** The paths of uploaded files, and their content. */
  readonly files: { path: string; bytes: number; filename: string | undefined; text: string }[];
  open: boolean;
}

const errors = {
  ...commonErrors,
  no_ink: { status: 403, message: 'This token may not write.' },
  closed: { status: 503, message: 'Writing is paused.' },
  changed: { status: 412, message: 'The note has changed.' },
};

const operation = operationsOf<Notes>()(errors, {
  reader: (caller: Caller) => caller,
  async writer(caller: Caller, { open }) {
    if (caller.scopes && !caller.scopes.includes('write')) throw new ApiError('no_ink', errors.no_ink);
    if (!open) throw new ApiError('closed', errors.closed);
    return caller;
  },
});

const note = z
  .object({ id: z.string(), text: z.string(), tags: z.array(z.string()), version: z.int() })
  .meta({ id: 'Note', description: 'A note.' });
const answer = z.object({ note });
const id = z.string().describe('The note.');
const text = z
  .string()
  .min(1)
  .describe('What it says.')
  .meta({ examples: ["Tea's ready"] });
const tags = z.array(z.string().max(40)).max(5);
const version = z.int().optional();

const addNote = operation({
  name: 'add_note',
  summary: 'Write a note.',
  effect: 'write',
  who: 'writer',
  input: z.object({ text, tags: tags.default([]), mark: z.string().nullish(), more: z.unknown().optional() }),
  output: answer,
  repeatable: true,
  handle({ input, caller }, { notes, keys }) {
    keys.push(caller.idempotencyKey);
    const made = { id: `n${notes.size + 1}`, text: input.text, tags: input.tags, version: 1 };
    notes.set(made.id, made);
    return { note: made };
  },
});

const getNote = operation({
  name: 'get_note',
  summary: 'Read a note.',
  effect: 'read',
  who: 'reader',
  input: z.object({ id }),
  output: answer,
  errors: ['not_found'],
  handle: ({ input, fail }, { notes }) => ({ note: notes.get(input.id) ?? fail('not_found') }),
});

const changeNote = operation({
  name: 'change_note',
  summary: 'Change a note.',
  effect: 'write',
  who: 'writer',
  input: z.object({ id, text: text.optional(), tags: tags.optional(), expected_version: version }),
  output: answer,
  errors: ['not_found', 'changed'],
  handle({ input, fail }, { notes }) {
    const known = notes.get(input.id) ?? fail('not_found');
    if (input.expected_version !== undefined && input.expected_version !== known.version) return fail('changed');
    const made = {
      ...known,
      text: input.text ?? known.text,
      tags: input.tags ?? known.tags,
      version: known.version + 1,
    };
    notes.set(made.id, made);
    return { note: made };
  },
});

const removeNote = operation({
  name: 'remove_note',
  summary: 'Remove a note.',
  effect: 'destroy',
  who: 'writer',
  input: z.object({ id, expected_version: version }),
  output: z.object({ removed: z.literal(true) }),
  errors: ['not_found', 'changed'],
  handle({ input, fail }, { notes }) {
    const known = notes.get(input.id) ?? fail('not_found');
    if (input.expected_version !== undefined && input.expected_version !== known.version) return fail('changed');
    notes.delete(input.id);
    return { removed: true as const };
  },
});

const addPicture = operation({
  name: 'add_picture',
  summary: 'Send a picture.',
  effect: 'write',
  who: 'writer',
  input: z.object({
    file: z.instanceof(UploadedFile).optional(),
    data_base64: z.string().optional(),
    kind: z.enum(['note', 'cover']).default('note'),
  }),
  output: z.object({ kind: z.string(), bytes: z.int() }),
  async handle({ input, fail }, { files }) {
    const { file, kind } = input;
    if (!file) return fail('invalid_request', 'Send a file.');
    files.push({ ...file, text: (await readFile(file.path)).toString('latin1') });
    return { kind, bytes: file.bytes };
  },
});

export const notesRoutes = {
  'POST /notes': { operation: addNote, status: 201 },
  'GET /notes/:id': getNote,
  'PATCH /notes/:id': changeNote,
  'DELETE /notes/:id': removeNote,
  'POST /pictures': {
    operation: addPicture,
    status: 201,
    maxBytes: 4 * 1024 * 1024,
    upload: { field: 'file', maxBytes: 1024 * 1024 },
  },
};

/** A service with one note, `n1`, at version 7. */
export function openNotes(): Notes {
  const first = { id: 'n1', text: 'Tea', tags: [], version: 7 };
  return { notes: new Map([['n1', first]]), keys: [], files: [], open: true };
}
