import type { Construct, ConstructCode } from './markdown/constructs.ts';

/** The states of a post (specification, section 3). */
export const statuses = ['draft', 'published', 'held', 'hidden'] as const;
export type Status = (typeof statuses)[number];

/** Category codes and their display names, in the specification's order (section 2). */
export const categories = [
  { code: 'coding', name: 'AIコーディング' },
  { code: 'work', name: '仕事の効率化' },
  { code: 'life', name: '学び・暮らし' },
  { code: 'creative', name: '画像・動画・音声' },
  { code: 'prompt', name: 'プロンプト' },
  { code: 'story', name: '体験談' },
] as const;
export type Category = (typeof categories)[number]['code'];

/** Lengths in Unicode code points, and counts (specification, sections 2 and 8). */
export const bounds = {
  title: { min: 1, max: 120 },
  body: { min: 30, max: 200_000 },
  tag: { min: 1, max: 40 },
  tags: 5,
  biography: { max: 300, lines: 10 },
  links: 5,
  link: 500,
  /** Most warnings or findings in one response. */
  listed: 100,
} as const;

/** Warnings that have one message each. */
export type PlainWarningCode =
  | 'external_image_removed'
  | 'foreign_image_removed'
  | 'html_removed'
  | 'table_flattened'
  | 'heading_demoted'
  | 'unsafe_link_removed'
  | 'control_character_removed'
  | 'title_heading_removed'
  | 'unclosed_callout';

interface WarningFacts {
  readonly message: string;
  /** 1-based, in the body as sent. */
  readonly line: number;
  /** On the last of the listed warnings: how many more there are. */
  readonly unlisted?: number;
}

interface PlainWarning extends WarningFacts {
  readonly code: PlainWarningCode;
}

interface ConstructWarning extends WarningFacts {
  readonly code: ConstructCode;
  /** What it is about, for pages in the reader's language. Responses of the API have the message alone. */
  readonly constructs: readonly Construct[];
}

/** A change made to a body, or something that stays raw in it (decisions, "Warning"). */
export type Warning = PlainWarning | ConstructWarning;

/** Fields of a post that are searched for secrets and personal data. */
export type SearchedField = 'title' | 'body_markdown' | 'tags';

/** Fields of a post or a profile in which something was found. */
export type FoundField = SearchedField | 'biography' | 'links';

export type FindingKind = 'api_key' | 'password' | 'email' | 'phone';

/** A suspicious string as clients see it. `line` and `column` are 1-based, in code points; `excerpt` is masked. */
export interface Finding<Field extends FoundField = SearchedField> {
  readonly kind: FindingKind;
  readonly rule: string;
  readonly field: Field;
  readonly line: number;
  readonly column: number;
  readonly excerpt: string;
}

/** The channel through which something was done. */
export type Channel = 'web' | 'api' | 'mcp' | 'cli';
