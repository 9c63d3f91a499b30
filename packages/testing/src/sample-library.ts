import { operationsOf } from '@kairan/operation';
import { commonErrors } from '@kairan/operation/api-error';
import { readyJson } from '@kairan/operation/ready-json';
import { z } from 'zod';

/** A small library of books, for tests of the transports. */
export interface Library {
  readonly books: Map<string, { id: string; title: string; pages: number }>;
  healthy: boolean;
  /** How often a handler ran. */
  handled: number;
}

const operation = operationsOf<Library>()(
  { ...commonErrors, invalid_cursor: { status: 400, message: 'The cursor does not belong to this list.' } },
  { anyone: (caller) => caller },
);

const lang = z.enum(['en', 'ja', 'fr']).default('en').describe('Language of titles and names.');

const bookRow = z
  .object({
    id: z.string().describe('Identifies the book.'),
    title: z.string(),
    pages: z.int().nullable().describe('How many pages it has.'),
  })
  .meta({ id: 'Book', description: 'One book.' });

export const searchBooks = operation({
  name: 'search_books',
  summary: 'Find books by their words, newest first.',
  effect: 'read',
  who: 'anyone',
  input: z
    .object({
      q: z
        .string()
        .trim()
        .min(1)
        .max(40)
        .optional()
        .describe('Words of the title.')
        .meta({ examples: ['tea'] }),
      genre: z
        .array(z.enum(['novel', 'poem', 'essay']))
        .optional()
        .describe('Genres; any of them.')
        .meta({ examples: ['novel,poem'] }),
      lent: z.boolean().optional().describe('Only books that are lent (1) or not (0).'),
      from: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2024-01-31')
        .optional()
        .describe('Printed on this day or later.'),
      to: z
        .string()
        .regex(/^\d{4}-\d\d-\d\d$/, 'must be a day such as 2024-01-31')
        .optional(),
      cursor: z.string().max(100).optional().describe('Where to continue: next_cursor of the previous page.'),
      limit: z.int().min(1).max(100).default(20).describe('How many books at most.'),
      lang,
    })
    .refine(({ from, to }) => !from || !to || from <= to, 'from must not be after to.'),
  output: z.object({ data: z.array(bookRow), pagination: z.object({ next_cursor: z.string().nullable() }) }),
  errors: ['invalid_cursor'],
  handle({ input, fail }, library) {
    library.handled += 1;
    if (input.cursor === 'forged') return fail('invalid_cursor');
    const data = [...library.books.values()].slice(0, input.limit);
    const next = data.length < library.books.size ? 'c2' : null;
    return readyJson(JSON.stringify({ data, pagination: { next_cursor: next } }), {
      cacheControl: 60,
      links: next ? [{ rel: 'next', parameters: { cursor: next } }] : [],
    });
  },
});

export const getBook = operation({
  name: 'get_book',
  summary: 'Read about one book.',
  effect: 'read',
  who: 'anyone',
  input: z.object({
    book: z
      .string()
      .max(40)
      .describe('The book.')
      .meta({ examples: ['b1'] }),
    lang,
  }),
  output: z.object({ data: bookRow }),
  errors: ['not_found'],
  async handle({ input, fail }, { books }) {
    const book = books.get(input.book) ?? fail('not_found', `Book not found: ${input.book.slice(0, 20)}.`);
    return { data: { ...book, location: 'not for readers' } };
  },
});

export const breakDown = operation({
  name: 'break_down',
  summary: 'Fail, as software does.',
  effect: 'read',
  who: 'anyone',
  input: z.object({ late: z.boolean().optional() }),
  output: z.object({}),
  handle({ input }) {
    const fault = new Error('cannot reach 10.0.0.7:5432');
    if (input.late) return Promise.reject(fault);
    throw fault;
  },
});

export const getHealth = operation({
  name: 'get_health',
  summary: 'Say whether the library is open.',
  effect: 'read',
  who: 'anyone',
  input: z.object({}),
  output: z.object({ status: z.enum(['ok', 'down']) }),
  otherStatuses: { 503: 'The library is closed.' },
  handle: (_call, { healthy }) =>
    readyJson(JSON.stringify({ status: healthy ? 'ok' : 'down' }), { cacheControl: 0, status: healthy ? 200 : 503 }),
});

export const libraryRoutes = {
  'GET /books': searchBooks,
  'GET /books/:book': getBook,
  'GET /broken': breakDown,
  'GET /health': getHealth,
};

export const aboutLibrary = {
  title: 'Library',
  version: '1.2.3',
  description: 'Books that can be lent.\n\nEverything is JSON.',
  server: 'https://library.example/api/v1',
  tokens: 'Ask at the desk. The rate limit is 300 requests per minute with a token and 30 without.',
  openPaths: ['/health'],
};

/** A library with three books, of which the second has a long title. */
export function openLibrary(): Library {
  const books = [
    { id: 'b1', title: 'Tea', pages: 120 },
    { id: 'b2', title: '茶の本 '.repeat(300), pages: 80 },
    { id: 'b3', title: 'Thé', pages: 300 },
  ];
  return { books: new Map(books.map((book) => [book.id, book])), healthy: true, handled: 0 };
}
